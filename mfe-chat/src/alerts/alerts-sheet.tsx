import { Dialog } from '@astraea/web-kit';
import { FollowList } from './follow-list';
import { NoticeList } from './notice-list';
import { alertWords as words } from './words';

/** What changed, then what is followed and how its user is told. */
export function AlertsSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog open kind="sheet" title={words.bell} onOpenChange={(open) => open || onClose()}>
      <NoticeList />
      <FollowList />
    </Dialog>
  );
}

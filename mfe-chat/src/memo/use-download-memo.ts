import type { MemoFormat, MemoRequest } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../app/save-file';
import { useChatSession } from '../ask/chat-session-context';

/** What a memo is written of: a conversation, one answer of it by its index, or a comparison. */
export type MemoSubject = { conversationId: string; answer?: number } | { comparisonId: string };

/** Saves a memo under a name made of its title. */
export function useDownloadMemo(subject: MemoSubject, title: string) {
  const { client, signal } = useChatSession();
  return useMutation({
    mutationFn: async (format: MemoFormat) => {
      const memo: MemoRequest = { ...subject, format };
      const blob = await client.downloadMemo(memo);
      if (!signal.aborted) saveFile(blob, `${fileNameOf(title)}.${format}`);
    },
  });
}

function fileNameOf(title: string): string {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return name.slice(0, 100) || 'memo';
}

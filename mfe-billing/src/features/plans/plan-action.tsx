import { type Plan, type SessionUser, signInPath, type WebConfig } from '@astraea/contracts';
import { type ApiClient, ApiError, Button, createIdempotencyKey } from '@astraea/web-kit';
import { Link } from 'react-router';
import { billingWords } from '../../locales/catalogue';
import { HostedPageButton } from './hosted-page-button';
import styles from './plans-page.module.css';

/** A fresh UUID (version 4) that names one press of the button. */
function createIntent(): string {
  const hex = createIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const words = billingWords.plans;
const inquiryWords = billingWords.inquiry;

export interface PlanActionProps {
  plan: Plan;
  /** Null for a visitor. */
  user: SessionUser | null;
  api: ApiClient;
  config: WebConfig;
  /** Reads the user and the subscription anew. */
  onChanged(): void;
}

/** What one can do about a plan: subscribe to Pro where the checkout is open, and ask for Enterprise. */
export function PlanAction(props: PlanActionProps) {
  const { plan, user, config } = props;
  const own = user?.subscription;
  if (own === plan) return <Unavailable label={words.current} />;
  if (plan === 'enterprise') return <ContactSales user={user} config={config} />;
  if (plan === 'free') return <Unavailable label={words.freePlan} />;
  if (!config.features.checkout) return <Unavailable label={words.soon} />;
  if (own === 'enterprise') return <Unavailable label={words.included} />;
  return <Subscribe {...props} />;
}

function Unavailable({ label }: { label: string }) {
  return (
    <Button className={styles.action} disabled>
      {label}
    </Button>
  );
}

function Subscribe({ user, api, config, onChanged }: PlanActionProps) {
  const label = words.subscribe;
  if (!user) {
    return (
      <Button variant="primary" className={styles.action} asChild>
        <Link to={signInPath('/subscription')}>{label}</Link>
      </Button>
    );
  }
  return (
    <HostedPageButton
      variant="primary"
      label={label}
      busyLabel={words.openingCheckout}
      contactEmail={config.contact.email}
      request={() => api.startCheckout({ intent: createIntent() })}
      onFailed={(error) => {
        if (error instanceof ApiError && error.problem?.code === 'already-subscribed') onChanged();
      }}
    />
  );
}

/** Never the brightest: that is what can be bought or begun here and now. */
function ContactSales({ user, config }: Pick<PlanActionProps, 'user' | 'config'>) {
  const contact = words.contactSales;
  return (
    <Button className={styles.action} asChild>
      {user ? (
        <a href={inquiry(config.contact.sales, config.assistantName)}>{contact}</a>
      ) : (
        <Link to={signInPath('/subscription')}>{contact}</Link>
      )}
    </Button>
  );
}

function inquiry(salesEmail: string, assistantName: string): string {
  const subject = inquiryWords.subject({ name: assistantName });
  const body = [
    inquiryWords.hello,
    '',
    inquiryWords.text({ name: assistantName }),
    '',
    inquiryWords.organization,
    inquiryWords.users,
    inquiryWords.topics,
    '',
  ].join('\r\n');
  return `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

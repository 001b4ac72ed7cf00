import type { Plan } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { Link } from 'react-router';
import styles from './plans-page.module.css';

export interface PlanActionProps {
  plan: Plan;
  current: boolean;
  authenticated: boolean;
  assistantName: string;
  salesEmail: string;
}

/** What one can do about a plan: only Enterprise can be asked for at present. */
export function PlanAction({ plan, current, authenticated, assistantName, salesEmail }: PlanActionProps) {
  if (current || plan !== 'enterprise') {
    return (
      <Button className={styles.action} disabled>
        {label(plan, current)}
      </Button>
    );
  }
  const contact = 'Contact Sales';
  return (
    <Button variant="primary" className={styles.action} asChild>
      {authenticated ? (
        <a href={inquiry(salesEmail, assistantName)}>{contact}</a>
      ) : (
        <Link to="/login">{contact}</Link>
      )}
    </Button>
  );
}

function label(plan: Plan, current: boolean): string {
  if (current) return 'Current Plan';
  return plan === 'premium' ? 'Available Soon!' : 'Free Plan';
}

function inquiry(salesEmail: string, assistantName: string): string {
  const subject = `Enterprise inquiry: ${assistantName}`;
  const body = [
    'Hello,',
    '',
    `we would like to know more about the Enterprise plan of ${assistantName}.`,
    '',
    'Organization:',
    'Number of users:',
    'Countries and topics of interest:',
    '',
  ].join('\r\n');
  return `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

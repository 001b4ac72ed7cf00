import { signInPath } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { Link } from 'react-router';
import styles from './landing-page.module.css';
import { Sample } from './sample';
import { Typewriter } from './typewriter';

const proofs = [
  { name: 'The provision', text: 'Every statement of law names the provision it comes from, and opens it.' },
  {
    name: 'Status and date',
    text: 'In force, amended, draft or repealed, with the date it was last checked.',
  },
  { name: 'The gaps', text: 'If the sources can’t answer, the answer says so, and the question is free.' },
];

const audiences = [
  { name: 'Space companies', text: 'Which licence, which authority, which insurance, before you build.' },
  { name: 'Lawyers', text: 'The provision, its status and its date, with the passage to quote.' },
  { name: 'Researchers', text: 'Ask the same question across jurisdictions.' },
];

export interface LandingPageProps {
  assistantName: string;
  signedOut: boolean;
}

export function LandingPage({ assistantName, signedOut }: LandingPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.horizon} aria-hidden="true" />
      <section className={styles.hero}>
        <h1 className={styles.welcome}>
          <Typewriter text={`Welcome to ${assistantName}`} />
        </h1>
        <p className={styles.tagline}>
          Your personal AI assistant for space regulations and policies guidance.
        </p>
        <Button variant="primary" className={styles.start} asChild>
          {/* Who wanted to chat comes to the chat, by way of the login if need be. */}
          <Link to={signedOut ? signInPath('/chat') : '/chat'}>Start Chatting with {assistantName}</Link>
        </Button>
      </section>
      <Sample />
      <Points id="proof" title="Every answer comes with its proof" points={proofs} />
      <Points id="audiences" title="Built for people who can’t afford to be wrong" points={audiences} />
    </div>
  );
}

interface PointsProps {
  id: string;
  title: string;
  points: readonly { name: string; text: string }[];
}

function Points({ id, title, points }: PointsProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

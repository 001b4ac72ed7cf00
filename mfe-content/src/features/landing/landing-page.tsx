import { signInPath } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { Link } from 'react-router';
import { contentWords } from '../../locales/catalogue';
import styles from './landing-page.module.css';
import { Sample } from './sample';
import { Typewriter } from './typewriter';

const words = contentWords.landing;

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
          <Typewriter text={words.welcome({ name: assistantName })} />
        </h1>
        <p className={styles.tagline}>{words.tagline}</p>
        <Button variant="primary" className={styles.start} asChild>
          {/* Who wanted to chat comes to the chat, by way of the login if need be. */}
          <Link to={signedOut ? signInPath('/chat') : '/chat'}>{words.start({ name: assistantName })}</Link>
        </Button>
      </section>
      <Sample />
      <Points id="proof" title={words.proofTitle} points={words.proofs} />
      <Points id="audiences" title={words.audienceTitle} points={words.audiences} />
    </div>
  );
}

interface PointsProps {
  id: string;
  title: string;
  points: Readonly<Record<string, { name: string; text: string }>>;
}

function Points({ id, title, points }: PointsProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.points}>
        {Object.entries(points).map(([key, { name, text }]) => (
          <li key={key}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button } from '@astraea/web-kit';
import { Link } from 'react-router';
import styles from './landing-page.module.css';
import { SampleProof } from './sample-proof';
import { Typewriter } from './typewriter';

const audiences = [
  { name: 'Space companies', need: 'Which licence, which authority, which insurance, before you build.' },
  { name: 'Lawyers', need: 'The provision, its status and its date, with the passage to quote.' },
  { name: 'Researchers', need: 'The same question, put to one country after another.' },
];

export interface LandingPageProps {
  assistantName: string;
  signedOut: boolean;
}

export function LandingPage({ assistantName, signedOut }: LandingPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1 className={styles.welcome}>
          <Typewriter text={`Welcome to ${assistantName}`} />
        </h1>
        <p className={styles.tagline}>
          Your personal AI assistant for space regulations and policies guidance.
        </p>
        <Button variant="primary" className={styles.start} asChild>
          <Link to={signedOut ? '/login' : '/chat'}>Start Chatting with {assistantName}</Link>
        </Button>
      </section>
      <section aria-labelledby="sample" className={styles.section}>
        <h2 id="sample" className={styles.heading}>
          An answer is worth its proof
        </h2>
        <SampleProof />
      </section>
      <section aria-labelledby="audiences" className={styles.section}>
        <h2 id="audiences" className={styles.heading}>
          Made for those who have to be right
        </h2>
        <ul className={styles.audiences}>
          {audiences.map(({ name, need }) => (
            <li key={name} className={styles.audience}>
              <h3>{name}</h3>
              <p>{need}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

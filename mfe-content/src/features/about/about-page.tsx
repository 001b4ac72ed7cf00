import { BookOpenCheck, Globe, Library, Zap } from 'lucide-react';
import styles from '../../page.module.css';

const keyFeatures = [
  {
    icon: Library,
    name: 'Unified Access',
    text: 'Statutes, regulations, policies and treaties of many jurisdictions in one place, asked in plain words.',
  },
  {
    icon: Globe,
    name: 'Global Coverage',
    text: 'The UAE, the USA, the UN and 47 more countries and blocs, each answered from its own sources.',
  },
  {
    icon: Zap,
    name: 'Real-Time Answers',
    text: 'An answer begins to appear while it is being written, sentence by sentence, each one checked first.',
  },
  {
    icon: BookOpenCheck,
    name: 'Official Reference',
    text: 'Every answer names its source. The reference can be read beside the answer and downloaded.',
  },
];

const audiences = ['Space Companies & Startups', 'Legal Professionals', 'Researchers & Academics'];

export function AboutPage({ assistantName }: { assistantName: string }) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>Learn About {assistantName}</h1>
      <p className={styles.lead}>
        {assistantName} answers questions about space regulations and policies, country by country. You choose
        a continent, a country and a topic; the answer comes with the passage that proves it, the provision it
        stands in, and the date as of which it is known to be right.
      </p>
      <section aria-labelledby="features" className={styles.section}>
        <h2 id="features">Key Features</h2>
        <ul className={styles.cards}>
          {keyFeatures.map(({ icon: Icon, name, text }) => (
            <li key={name} className={styles.card}>
              <Icon size={22} aria-hidden="true" className={styles.icon} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="audience" className={styles.section}>
        <h2 id="audience">Who It Is For</h2>
        <ul className={styles.list}>
          {audiences.map((audience) => (
            <li key={audience}>{audience}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="provider" className={styles.section}>
        <h2 id="provider">From the Provider</h2>
        <p>
          The provider of {assistantName} also offers conversational AI agents as a service, and consultancy
          for organizations that want to build on their own sources.
        </p>
      </section>
    </article>
  );
}

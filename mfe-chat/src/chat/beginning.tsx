import type { ExampleQuestion } from '@astraea/contracts';
import { countryInText, Flag, Logo } from '@astraea/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { topicName } from '../app/place-names';
import { useViewState } from '../app/use-view-state';
import { useCountryProfile } from '../countries/country-data';
import { isComplete, type Selection } from '../countries/location';
import { AboutCountry } from './about-country';
import styles from './beginning.module.css';
import type { DialogueProps } from './dialogue-props';
import type { ChatView } from './use-chat-view';
import { screenWords } from './words';

interface BeginningProps extends DialogueProps {
  onAsk(content: string, topic: string): void;
}

const anywhere = (): readonly OfferedExample[] =>
  Object.values(screenWords.examples).map((question) => ({ question }));

/** What a new conversation shows: what can be asked here, by example. */
export function Beginning({ view, onMissing, onNeeds, onAsk }: BeginningProps) {
  const { selection, choose } = view;
  const { country, topic } = selection;
  // An example that was pressed before all was chosen: it is sent once that is done.
  const [waiting, setWaiting] = useViewState<string | null>(view.name, null);
  const { examples, coming } = useExamples(selection, waiting);
  const complete = isComplete(selection);
  const send = useEffectEvent((question: string) => {
    setWaiting(null);
    onAsk(question, topic);
  });
  useEffect(() => {
    if (complete && waiting !== null) send(waiting);
  }, [complete, waiting]);
  const propose = (example: OfferedExample) => {
    setWaiting(example.question);
    if (example.topic) return choose({ topic: example.topic });
    if (complete) return;
    onMissing();
    if (country === '') onNeeds('country');
  };
  return (
    <EmptyState
      examples={examples}
      coming={coming}
      waiting={waiting}
      hasCountry={country !== ''}
      onChoose={propose}
    />
  );
}

/** What is known of the chosen country, below the input: whoever goes on with the keyboard is there first. */
export function CountryOfBeginning({ selection, choose }: Pick<ChatView, 'selection' | 'choose'>) {
  const { country, topic } = selection;
  if (country === '') return null;
  return (
    <div className={styles.about}>
      <h2>
        <Flag country={country} /> {screenWords.about({ country: countryInText(country) })}
      </h2>
      <AboutCountry country={country} topic={topic} onTopic={(chosen) => choose({ topic: chosen })} />
    </div>
  );
}

/** The country's own examples; those for anywhere without a country, where it has none, and while one of them waits to be sent. */
function useExamples({ country, topic }: Selection, waiting: string | null) {
  const profile = useCountryProfile(country);
  const keeps = country === '' || anywhere().some(({ question }) => question === waiting);
  const ofCountry = profile.data?.examples ?? [];
  if (keeps || ofCountry.length === 0) return { examples: anywhere(), coming: !keeps && profile.isPending };
  return { examples: offeredExamples(ofCountry, topic), coming: false };
}

interface EmptyStateProps {
  examples: readonly OfferedExample[];
  /** The examples of the country are still on their way: their room is kept. */
  coming: boolean;
  /** The example that is sent once all is chosen. */
  waiting: string | null;
  hasCountry: boolean;
  onChoose(example: OfferedExample): void;
}

function EmptyState({ examples, coming, waiting, hasCountry, onChoose }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {hasCountry ? null : <Logo size={56} />}
      <h2 className={styles.title}>{screenWords.emptyTitle}</h2>
      <ul className={coming ? styles.coming : styles.examples}>
        {examples.map((example) => (
          <li key={example.question}>
            <button
              type="button"
              className={styles.example}
              aria-pressed={example.question === waiting}
              onClick={() => onChoose(example)}
            >
              {example.topic ? <span className={styles.topic}>{topicName(example.topic)}</span> : null}
              <span dir="auto">{example.question}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.waiting}>
        {waiting ? screenWords.exampleWaits : null}
      </p>
    </div>
  );
}

/** A question that is offered; asked anywhere it has no topic. */
type OfferedExample = Pick<ExampleQuestion, 'question'> & Partial<Pick<ExampleQuestion, 'topic'>>;

const mostOffered = 3;

/** The examples of a chosen country: those of the chosen topic come first. */
export function offeredExamples(examples: readonly ExampleQuestion[], topic: string): ExampleQuestion[] {
  return examples
    .toSorted((one, other) => Number(other.topic === topic) - Number(one.topic === topic))
    .slice(0, mostOffered);
}

import { Flag } from '@astraea/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useViewState } from '../app/use-view-state';
import { isComplete, type Selection } from '../countries/location';
import { useCountryProfile } from '../countries/use-country-profile';
import { answerWords } from '../read-answer/words';
import { AboutCountry } from './about-country';
import styles from './about-country.module.css';
import type { DialogueProps } from './dialogue-props';
import { EmptyState } from './empty-state';
import { type OfferedExample, offeredExamples } from './offered-examples';
import { screenWords } from './words';

interface BeginningProps extends DialogueProps {
  onAsk(content: string, topic: string): void;
}

const anywhere: readonly OfferedExample[] = answerWords.examples.map((question) => ({ question }));

/** What a new conversation shows: examples, and what is known of the country once there is one. */
export function Beginning({ view, onMissing, onNeedsCountry, onAsk }: BeginningProps) {
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
    if (country === '') onNeedsCountry();
  };
  return (
    <EmptyState examples={examples} coming={coming} waiting={waiting} onChoose={propose}>
      {country ? (
        <div className={styles.about}>
          <h2>
            <Flag country={country} /> {screenWords.about(country)}
          </h2>
          <AboutCountry country={country} topic={topic} onTopic={(chosen) => choose({ topic: chosen })} />
        </div>
      ) : null}
    </EmptyState>
  );
}

/** The country's own examples; those for anywhere without a country, where it has none, and while one of them waits to be sent. */
function useExamples({ country, topic }: Selection, waiting: string | null) {
  const profile = useCountryProfile(country);
  const keeps = country === '' || anywhere.some(({ question }) => question === waiting);
  const own = profile.data?.examples ?? [];
  if (keeps || own.length === 0) return { examples: anywhere, coming: !keeps && profile.isPending };
  return { examples: offeredExamples(own, topic), coming: false };
}

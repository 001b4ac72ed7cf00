import type { WebConfig } from '@astraea/contracts';
import { createIdempotencyKey } from '@astraea/web-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import sheet from '../app/sheet.module.css';
import { useChatSession } from '../ask/chat-session';
import type { Place } from '../countries/places';
import { BeginComparison, type ComparisonDraft } from './begin-comparison';
import { Comparison } from './comparison';
import styles from './comparison-screen.module.css';
import { BackToChat, ScreenTitle } from './screen-title';
import { beginComparison } from './use-comparison';
import { compareWords as words } from './words';

interface ComparisonScreenProps {
  config: WebConfig;
  /** The comparison that the URL names; without one, another is begun. */
  comparisonId: string | undefined;
}

/** One question in several countries: where it is asked, and what came of it. */
export function ComparisonScreen({ config, comparisonId }: ComparisonScreenProps) {
  if (comparisonId !== undefined) return <Comparison key={comparisonId} id={comparisonId} />;
  return <Begin maxCharacters={config.limits.questionMaxCharacters} />;
}

function Begin({ maxCharacters }: { maxCharacters: number }) {
  const session = useChatSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [draft, setDraft] = useState<ComparisonDraft>(() => draftFrom(location.state));
  const begin = (places: readonly Place[], { topic, question }: ComparisonDraft) => {
    const comparison = { id: createIdempotencyKey(), countries: places.map(({ country }) => country) };
    beginComparison(session, { ...comparison, conversations: [] });
    session.questions.compare(
      places.map(({ continent, country }) => ({ continent, country, topic, content: question, comparison })),
    );
    // With the conversation that led here, to which the way goes back.
    navigate(`/chat/compare/${comparison.id}`, { state: location.state });
  };
  return (
    <div className={sheet.screen}>
      <div className={sheet.sheet}>
        <BackToChat />
        <ScreenTitle>{words.title}</ScreenTitle>
        <p className={styles.intro}>{words.intro}</p>
        <BeginComparison draft={draft} maxCharacters={maxCharacters} onDraft={setDraft} onBegin={begin} />
      </div>
    </div>
  );
}

const stateSchema = z.object({
  countries: z.array(z.string()),
  topic: z.string(),
  question: z.string(),
});

/** What the page that led here wants to have compared; it is kept in the browser's history. */
function draftFrom(state: unknown): ComparisonDraft {
  return stateSchema.safeParse(state).data ?? { countries: [], topic: '', question: '' };
}

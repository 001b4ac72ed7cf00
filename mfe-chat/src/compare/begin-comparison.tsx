import { Button, Notice, Select, Skeleton } from '@astraea/web-kit';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { ErrorWords } from '../app/failures';
import { topicName } from '../app/place-names';
import { useQuota } from '../ask/quota';
import { useActiveCountries } from '../countries/country-data';
import { CountryPicker } from '../countries/country-picker';
import { type Place, placesOf, sharedTopics } from '../countries/places';
import styles from './comparison-screen.module.css';
import { compareWords as words } from './words';

/** What a comparison is begun with, where it comes from an answer or was typed already. */
export interface ComparisonDraft {
  countries: string[];
  topic: string;
  question: string;
}

interface BeginComparisonProps {
  draft: ComparisonDraft;
  maxCharacters: number;
  onDraft(draft: ComparisonDraft): void;
  onBegin(places: readonly Place[], draft: ComparisonDraft): void;
}

const fewest = 2;
const most = 5;

/** Asks what is to be compared: countries, one topic, one question; and says beforehand what it costs. */
export function BeginComparison(props: BeginComparisonProps) {
  const countries = useActiveCountries();
  if (countries.data) return <ComparisonForm {...props} places={placesOf(countries.data)} />;
  if (countries.isPending) {
    return (
      <div className={styles.form}>
        <span role="status">{words.loading}</span>
        <Skeleton lines={5} />
      </div>
    );
  }
  const retry = (
    <Button size="small" onClick={() => countries.refetch()}>
      {words.tryAgain}
    </Button>
  );
  return (
    <Notice kind="error" actions={retry}>
      <ErrorWords error={countries.error} />
    </Notice>
  );
}

function ComparisonForm({
  places,
  draft,
  maxCharacters,
  onDraft,
  onBegin,
}: BeginComparisonProps & { places: readonly Place[] }) {
  const [problem, setProblem] = useState<string>();
  const cost = useCost(draft.countries.length);
  const questionId = useId();
  const chosen = draft.countries.flatMap((name) => places.find(({ country }) => country === name) ?? []);
  const topics = chosen.length > 0 ? sharedTopics(chosen) : allTopics(places);
  const topic = topics.includes(draft.topic) ? draft.topic : '';
  const change = (part: Partial<ComparisonDraft>) => {
    setProblem(undefined);
    onDraft({ ...draft, ...part });
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const question = draft.question.trim();
    const missing = missingIn({ countries: chosen.length, topic, question });
    if (missing) setProblem(missing);
    else if (cost.isCovered) onBegin(chosen, { ...draft, topic, question });
  };
  return (
    <form className={styles.form} onSubmit={begin} noValidate>
      <CountryPicker
        label={words.countries}
        hint={words.countriesHint}
        places={places}
        chosen={chosen.map(({ country }) => country)}
        most={most}
        onChange={(picked) => change({ countries: picked })}
      />
      <TopicField topics={topics} topic={topic} onChange={(value) => change({ topic: value })} />
      <div className={styles.field}>
        <label htmlFor={questionId}>{words.question}</label>
        <textarea
          id={questionId}
          rows={3}
          maxLength={maxCharacters}
          placeholder={words.questionPlaceholder}
          value={draft.question}
          dir={draft.question ? 'auto' : undefined}
          onChange={(event) => change({ question: event.target.value })}
        />
      </div>
      <div className={styles.end}>
        <Button type="submit" variant="primary" disabled={!cost.isCovered}>
          {words.compare}
        </Button>
        <p role="status" className={styles.cost}>
          {chosen.length >= fewest ? cost.words : null}
          {cost.isCovered ? null : (
            <span className={styles.notEnough}>
              {words.notEnough} <Link to="/subscription">{words.plans}</Link>
            </span>
          )}
        </p>
      </div>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </form>
  );
}

/** What can be chosen before the first country is. */
function allTopics(places: readonly Place[]): string[] {
  return [...new Set(places.flatMap(({ topics }) => topics))].sort();
}

interface TopicFieldProps {
  topics: readonly string[];
  topic: string;
  onChange(topic: string): void;
}

function TopicField({ topics, topic, onChange }: TopicFieldProps) {
  if (topics.length === 0) return <Notice kind="warning">{words.noSharedTopic}</Notice>;
  return (
    <Select
      {...words.topic}
      hint={words.topicHint}
      options={topics.map((name) => ({ value: name, label: topicName(name) }))}
      value={topic}
      onValueChange={onChange}
    />
  );
}

/** What so many questions cost, and whether as many are left; nobody is kept from asking while that is not known. */
function useCost(asks: number) {
  const { data } = useQuota();
  const left = data ? data.limit && Math.max(0, data.limit - data.used) : undefined;
  return {
    words: costWords(asks, left),
    isCovered: typeof left !== 'number' || asks < fewest || asks <= left,
  };
}

function costWords(asks: number, left: number | null | undefined): string {
  if (left === undefined) return words.cost.asks({ asks });
  return left === null ? words.cost.noLimit({ asks }) : words.cost.left({ asks, left });
}

function missingIn(draft: { countries: number; topic: string; question: string }): string | undefined {
  if (draft.countries < fewest) return words.missing.countries;
  if (draft.topic === '') return words.missing.topic;
  if (draft.question === '') return words.missing.question;
  return navigator.onLine ? undefined : words.missing.offline;
}

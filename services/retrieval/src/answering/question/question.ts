import type { AnswerRequest } from '@astraea/contracts';
import type { Stretch } from '../../encoder/score-passage';
import { namedPlaces } from '../../search/named-places';
import type { PassageIndex } from '../../search/passage-index';
import { dependsOnContext, questionBefore } from './context';
import { type Language, languageOf } from './languages';
import { partsOf } from './parts';

/** A question as it is searched and read. */
export interface Question {
  /** As the user typed it: nothing of it is mended. */
  text: string;
  /** Undefined for English. */
  language: Language | undefined;
  country: string;
  topic: string;
  /** The earlier question without which this one makes little sense. */
  earlier: string | undefined;
  /** Another place whose law is asked for. */
  otherPlace: string | undefined;
  /** Other places that are only mentioned, and of whose law there are sources. */
  mentioned: readonly string[];
  /** The several questions in it; the text itself if it is one. */
  parts: readonly Stretch[];
}

export function readQuestion(request: AnswerRequest, index: PassageIndex): Question {
  const { question: text, country, topic } = request;
  const language = languageOf(text);
  const places = namedPlaces(text);
  const citable = new Set(index.citable(country).map(({ header }) => header.jurisdiction));
  // What States do under international law is asked for by their names.
  const isInternational = index
    .headers()
    .some((one) => one.jurisdiction === country && one.jurisdiction_kind === 'international');
  const isForeign = (name: string): boolean => !isInternational && name !== country && !citable.has(name);
  const foreign = places.filter(({ name }) => isForeign(name));
  const known = new Set(index.headers().map(({ jurisdiction }) => jurisdiction));
  const namesOwn = places.some(({ name }) => name === country);
  return {
    ...{ text, language, country, topic },
    earlier: dependsOnContext(text) ? questionBefore(request) : undefined,
    otherPlace: namesOwn ? undefined : foreign.find(({ role }) => role === 'topic')?.name,
    mentioned: foreign.map(({ name }) => name).filter((name) => known.has(name)),
    parts: partsOf(text, language?.code),
  };
}

import { createHash } from 'node:crypto';
import { AppError } from '@astraea/service-kit/errors';
import { LRUCache } from 'lru-cache';
import { ModelThreadEnded, type RunOptions } from '../encoder/model-thread';
import type { Encoder } from '../encoder/open-encoder';
import {
  type ComparedQuestion,
  joinMatches,
  type Match,
  matchLogOdds,
  readyToCompare,
  type Stretch,
  scorePassage,
} from '../encoder/score-passage';
import type { ReadText } from '../search/read-text';
import { quantise } from '../search/version-vectors';
import { probabilityOf } from './log-odds';
import type { AskedQuestion, Read, Reader } from './reader';
import type { TokenVectors } from './token-vectors';

/**
 * The same question is asked of several countries, and those that stand beside the guides' statements are read before they are offered:
 * all of these are remembered, of which each takes some 8 KiB.
 */
const mostRemembered = 1_500;

/** By this name a question is known; it cannot be found from it. */
const nameOf = (question: string): string => createHash('sha256').update(question).digest('base64');

/** The same question may be answered in a moment. */
function unavailable(cause: unknown): unknown {
  if (!(cause instanceof ModelThreadEnded)) return cause;
  const words = 'Questions cannot be read at the moment. Try again in a moment.';
  return new AppError('Unavailable', words, {
    cause,
    details: { code: 'reader-away', retryAfterSeconds: 2 },
  });
}

/** A reader that encodes a question once and compares its tokens with those of the texts. */
export function createEncoderReader(encoder: Encoder, vectors: TokenVectors): Reader {
  const remembered = new LRUCache<string, ComparedQuestion>({ max: mostRemembered });
  const { scale, offset, offsetOfParts } = encoder.calibration;
  const calibrated = (logOdds: number): number => probabilityOf(scale * logOdds + offset);

  async function encode(question: string, asked: RunOptions): Promise<ComparedQuestion> {
    const name = nameOf(question);
    const known = remembered.get(name);
    if (known) return known;
    const encoded = await encoder.encodeQuestion(question, asked).catch((error: unknown) => {
      throw unavailable(error);
    });
    const ready = readyToCompare(encoded);
    remembered.set(name, ready);
    return ready;
  }

  async function read(
    question: ComparedQuestion,
    texts: readonly ReadText[],
    parts: readonly Stretch[],
    asked: RunOptions,
  ): Promise<Read[]> {
    const all = await vectors.of(texts, asked).catch((error: unknown) => {
      throw unavailable(error);
    });
    const isRead = parts.map(({ from, to }) => question.encoded.places.some((at) => at >= from && at < to));
    return texts.map(({ starts }, at) => {
      const { passage, sentences, matches } = scorePassage(question, all[at] ?? [], encoder.logOdds, starts);
      // What a long question ends with is cut off, so that nothing is known of it by itself.
      const ofPart = (part: Stretch, place: number): number => {
        if (!isRead[place]) return calibrated(passage);
        const odds = matches.map((match) => matchLogOdds(question, match, encoder.logOdds, part));
        return probabilityOf(scale * Math.max(...odds) + offsetOfParts);
      };
      return {
        probability: calibrated(passage),
        sentences: () => sentences().map(calibrated),
        parts: parts.map(ofPart),
        match: matches[0],
      };
    });
  }

  function together(question: ComparedQuestion, reads: readonly Read[]): number {
    const [first, ...others] = reads.flatMap(({ match }): Match[] => (match ? [match] : []));
    return first ? calibrated(matchLogOdds(question, joinMatches([first, ...others]), encoder.logOdds)) : 0;
  }

  return {
    name: encoder.name,
    thresholds: encoder.thresholds,
    async ask(text, { signal, parts = [], ahead = false } = {}): Promise<AskedQuestion> {
      const asked: RunOptions = { urgent: true, ahead, ...(signal && { signal }) };
      const question = await encode(text, asked);
      return {
        direction: quantise(question.encoded.whole),
        read: (texts, options = {}) => read(question, texts, parts, { ...asked, ...options }),
        together: (reads) => together(question, reads),
      };
    },
    away: () => encoder.away(),
    close: () => encoder.close(),
  };
}

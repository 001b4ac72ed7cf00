import { z } from 'zod';

/** What is read of a `tokenizer.json`: the vocabulary of a BERT model without letter case. */
const tokenizerSchema = z.object({
  normalizer: z.object({ type: z.literal('BertNormalizer'), lowercase: z.literal(true) }),
  model: z.object({
    type: z.literal('WordPiece').optional(),
    unk_token: z.string(),
    continuing_subword_prefix: z.string(),
    max_input_chars_per_word: z.number().default(100),
    vocab: z.record(z.string(), z.number().int()),
  }),
});

export interface WordPiece {
  /** At most `most` tokens of a text, or of a pair of texts, between the marks for beginning and end; the second text is cut first. */
  encode(most: number, text: string, other?: string): { tokens: number[]; types: number[] };
}

const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]/u;
const space = /[\s\p{Zs}]/u;
const accent = /\p{Mn}/gu;
/** All marks of ASCII count as punctuation, whatever Unicode calls them. */
const punctuation = /[!-/:-@[-`{-~]|\p{P}/u;
const ideograph = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/u;

/** Words and marks of a text as a BERT model reads them: no accents, no capitals, each mark and ideograph alone. */
function wordsOf(text: string): string[] {
  let plain = '';
  for (const letter of text) {
    if (space.test(letter)) plain += ' ';
    else if (ideograph.test(letter)) plain += ` ${letter} `;
    else if (!unwanted.test(letter)) plain += letter;
  }
  const words: string[] = [];
  for (const piece of plain.normalize('NFD').replace(accent, '').toLowerCase().split(' ')) {
    let word = '';
    for (const letter of piece) {
      if (!punctuation.test(letter)) {
        word += letter;
        continue;
      }
      if (word) words.push(word);
      words.push(letter);
      word = '';
    }
    if (word) words.push(word);
  }
  return words;
}

/** Tokens of the second text of a pair for which there is room whatever the length of the first. */
const shortestOther = 64;

/** @throws ZodError if the file describes another kind of tokenizer. */
export function createWordPiece(tokenizer: unknown): WordPiece {
  const { model } = tokenizerSchema.parse(tokenizer);
  const vocabulary = new Map(Object.entries(model.vocab));
  const prefix = model.continuing_subword_prefix;

  function numberOf(token: string): number {
    const number = vocabulary.get(token);
    if (number === undefined) throw new Error(`the tokenizer's vocabulary lacks ${token}`);
    return number;
  }
  const unknown = numberOf(model.unk_token);
  const begin = numberOf('[CLS]');
  const end = numberOf('[SEP]');

  /** The longest known piece first, again and again; a word with a part that is in no piece is unknown as a whole. */
  function piecesOf(word: string): number[] {
    if (word.length > model.max_input_chars_per_word) return [unknown];
    const pieces: number[] = [];
    for (let start = 0; start < word.length; ) {
      let stop = word.length;
      let piece: number | undefined;
      for (; stop > start && piece === undefined; stop--)
        piece = vocabulary.get((start > 0 ? prefix : '') + word.slice(start, stop));
      if (piece === undefined) return [unknown];
      pieces.push(piece);
      start = stop + 1;
    }
    return pieces;
  }

  /** Pieces of a text, as many as there is room for. */
  function piecesOfText(text: string, room: number): number[] {
    const pieces: number[] = [];
    for (const word of wordsOf(text)) {
      if (pieces.length >= room) break;
      pieces.push(...piecesOf(word));
    }
    return pieces.slice(0, room);
  }

  return {
    encode(most, text, other) {
      const first = [begin, ...piecesOfText(text, most - (other === undefined ? 2 : shortestOther + 3)), end];
      const second = other === undefined ? [] : [...piecesOfText(other, most - first.length - 1), end];
      return {
        tokens: [...first, ...second],
        types: [...first.map(() => 0), ...second.map(() => 1)],
      };
    },
  };
}

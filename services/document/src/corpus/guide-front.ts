import { sourceKindWords } from '@astraea/contracts';
import { coverageSentence } from './coverage';
import { type Guide, type TreatyKey, treatyKeys } from './guide';
import { asOfInWords, pieceBuilder, styles, uri } from './guide-style';
import { type Piece, textWidth } from './page-flow';
import { nameInSentence, treaties, treatyBasis, treatyRowWords, treatySentence } from './treaties';

export function guideTitle(guide: Guide): string {
  return `Space law guide: ${guide.jurisdiction}`;
}

export function titlePiece(guide: Guide): Piece {
  return pieceBuilder()
    .text(guideTitle(guide), styles.title)
    .gap(2)
    .text(sourceKindWords.guide, styles.subtitle)
    .text(`State of the law as of ${asOfInWords(guide.as_of)}`, styles.subtitle)
    .gap(14)
    .text(guide.summary, styles.body)
    .build();
}

export function headingPiece(text: string): Piece {
  return pieceBuilder().gap(8).text(text, styles.heading).gap(4).build();
}

export function paragraphPiece(text: string): Piece {
  return pieceBuilder().text(text, styles.body).gap(4).build();
}

/** How to read the guide, one paragraph each. */
export function readingPieces(guide: Guide): Piece[] {
  const asOf = asOfInWords(guide.as_of);
  return [
    `This guide sums up the space law of ${nameInSentence(guide.jurisdiction)} in our own words. It is general guidance: neither the text of the law nor legal advice.`,
    `Each numbered passage names its instrument with the status as of ${asOf}, its provision, and the web page on which it was read. Where no provision could be confirmed, the passage says ‘provision not confirmed’.`,
    'Where a source tells of a draft or of former law, and the passage states what holds today, the passage has a status of its own and names that instrument only beside it.',
    'An ‘official text’ is a page of the state or organisation itself, and its address comes first where it is known. A ‘mirror of the official text’ is a copy of the law that somebody else keeps; anything else is a ‘secondary page’: check the official text before you rely on it.',
    coverageSentence(guide),
    'What could not be confirmed stands in a section of its own near the end.',
  ].map(paragraphPiece);
}

/** One regulator as a sentence that can be cited. */
export function regulatorSentence(guide: Guide, regulator: Guide['regulators'][number]): string {
  const role = regulator.role.replace(/\.$/, '');
  return `${regulator.name} (${guide.jurisdiction}): ${role}.`;
}

export function regulatorPiece(guide: Guide, regulator: Guide['regulators'][number]): Piece {
  return pieceBuilder()
    .text(regulatorSentence(guide, regulator), styles.body)
    .address(uri(regulator.url))
    .gap(7)
    .build();
}

const nameColumn = 172;

/** One row of the table of treaties: name and binding on the left, the sentence and what confirms it on the right. */
export function treatyPiece(guide: Guide, key: TreatyKey, passageNumber: (id: string) => number): Piece {
  const at = { x: nameColumn, width: textWidth - nameColumn };
  const words = treatyRowWords(guide, key);
  const sentence = treatySentence(guide, key);
  const piece = pieceBuilder().beside(treaties[key].name, styles.subheading, 0);
  if (!sentence) return piece.text(words, styles.body, at).gap(5).build();
  piece.text(sentence, styles.body, at);
  const basis = treatyBasis(guide, key);
  const { basis: address, url_kind: kind, as_of: asOf } = guide.treaties[key];
  if (basis)
    piece.text(`Confirmed by passage ${passageNumber(basis.id)}`, styles.link, { ...at, goTo: basis.id });
  else if (address) {
    const which = asOf ? `${kind} as of ${asOf}` : kind;
    piece.text(`Confirmed by (${which}):`, styles.note, at).address(uri(address), at);
  }
  return piece.beneath(words, styles.note, 0, styles.subheading.leading).gap(5).build();
}

export function treatyRows(guide: Guide): readonly TreatyKey[] {
  return guide.kind === 'international' ? [] : treatyKeys;
}

import { findInstrument, type Guide, type GuideInstrument, type GuideStatement, guideTopics } from './guide';
import { asOfInWords, capitalised, hostOf, indent, pieceBuilder, styles, uri } from './guide-style';
import type { Piece } from './page-flow';

export interface Topic {
  name: string;
  statements: GuideStatement[];
}

/** The statements by topic, in the order in which every guide presents the topics. */
export function topicsOf(guide: Guide): Topic[] {
  return guideTopics
    .map((name) => ({ name, statements: guide.statements.filter(({ topic }) => topic === name) }))
    .filter(({ statements }) => statements.length > 0);
}

function statusWords(guide: Guide, instrument: GuideInstrument): string {
  const words = {
    'in force': 'in force',
    amended: 'in force, as amended',
    draft: 'draft, not law in force',
    repealed: 'repealed',
    superseded: 'superseded',
    unknown: 'not confirmed',
  }[instrument.status];
  const successor = instrument.superseded_by && findInstrument(guide, instrument.superseded_by);
  return successor ? `${words} by ${successor.title}` : words;
}

function inForce(instrument: GuideInstrument): boolean {
  return instrument.status === 'in force' || instrument.status === 'amended';
}

function sourceLabel(kind: GuideStatement['source_kind']): string {
  return kind === 'official text' ? 'Official text' : 'Secondary source';
}

export function passagePiece(guide: Guide, statement: GuideStatement, number: number): Piece {
  const instrument = findInstrument(guide, statement.instrument);
  const at = { x: indent };
  const provision = statement.provision || 'provision not confirmed';
  const piece = pieceBuilder()
    .beside(String(number), styles.number, 0)
    .text(statement.text, styles.body, at)
    .gap(1)
    .text(`${instrument?.title ?? 'No instrument named'}, ${provision}`, styles.note, at);
  if (instrument) {
    const words = `Status as of ${asOfInWords(guide.as_of)}: ${statusWords(guide, instrument)}`;
    piece.text(words, inForce(instrument) ? styles.note : styles.noteStrong, at);
    if (instrument.status_note && !inForce(instrument)) piece.text(instrument.status_note, styles.note, at);
  }
  return piece
    .text(`${sourceLabel(statement.source_kind)}: ${hostOf(statement.source)}`, styles.link, {
      ...at,
      link: uri(statement.source),
    })
    .gap(11)
    .build();
}

export function instrumentPiece(guide: Guide, instrument: GuideInstrument): Piece {
  const piece = pieceBuilder()
    .text(instrument.title, styles.subheading)
    .text(`${capitalised(instrument.kind)}, ${instrument.year}. ${instrument.authority}`, styles.note)
    .text(
      `Status as of ${asOfInWords(guide.as_of)}: ${statusWords(guide, instrument)}`,
      inForce(instrument) ? styles.note : styles.noteStrong,
    );
  if (instrument.status_note) piece.text(instrument.status_note, styles.note);
  if (instrument.url === '') piece.text('No page with its text is known.', styles.note);
  else
    piece
      .beside(`${sourceLabel(instrument.url_kind)}:`, styles.note, 0)
      .address(uri(instrument.url), { x: 80 });
  return piece.gap(9).build();
}

/** The addresses on which the passages were read, each once, with the numbers of its passages. */
export function sourcePieces(guide: Guide, passageNumber: (id: string) => number): Piece[] {
  const passages = new Map<string, { kind: GuideStatement['source_kind']; numbers: number[] }>();
  for (const { id, source, source_kind: kind } of topicsOf(guide).flatMap(({ statements }) => statements)) {
    const entry = passages.get(source) ?? { kind, numbers: [] };
    entry.numbers.push(passageNumber(id));
    passages.set(source, entry);
  }
  return [...passages].map(([source, { kind, numbers }]) =>
    pieceBuilder()
      .text(
        `${sourceLabel(kind)} of ${numbers.length === 1 ? 'passage' : 'passages'} ${numbers.join(', ')}`,
        styles.note,
      )
      .address(uri(source))
      .gap(6)
      .build(),
  );
}

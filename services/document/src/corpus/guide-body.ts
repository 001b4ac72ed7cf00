import { citationName, type InstrumentStatus, type UrlKind } from '@astraea/contracts';
import { findInstrument, type Guide, type GuideInstrument, type GuideStatement, guideTopics } from './guide';
import {
  asOfInWords,
  capitalised,
  hostOf,
  indent,
  type PieceBuilder,
  pieceBuilder,
  styles,
  uri,
} from './guide-style';
import type { Piece, TextStyle } from './page-flow';
import { sourceOfStatement } from './statement-source';
import { statusOfStatement } from './statement-status';

interface Topic {
  name: string;
  statements: GuideStatement[];
}

/** The statements by topic, in the order in which every guide presents the topics. */
export function topicsOf(guide: Guide): Topic[] {
  return guideTopics
    .map((name) => ({ name, statements: guide.statements.filter(({ topic }) => topic === name) }))
    .filter(({ statements }) => statements.length > 0);
}

const statusWords: Record<InstrumentStatus, string> = {
  'in force': 'in force',
  amended: 'in force, as amended',
  draft: 'draft, not law in force',
  repealed: 'repealed',
  superseded: 'superseded',
  'not yet in force': 'not yet in force',
  unknown: 'not confirmed',
};

function instrumentStatusWords(guide: Guide, instrument: GuideInstrument): string {
  const words = statusWords[instrument.status];
  const successor = instrument.superseded_by && findInstrument(guide, instrument.superseded_by);
  return successor ? `${words} by ${successor.title}` : words;
}

function statusStyle(status: InstrumentStatus): TextStyle {
  return status === 'in force' || status === 'amended' ? styles.note : styles.noteStrong;
}

function urlLabel(kind: UrlKind): string {
  return kind === 'official text' ? 'Official text' : 'Secondary source';
}

/** The official address, where one is known, and then the page that was read if it is another. */
function addSource(piece: PieceBuilder, guide: Guide, statement: GuideStatement): PieceBuilder {
  const { url, url_kind: kind, read_at: read } = sourceOfStatement(guide, statement);
  const link = (label: string, address: string) =>
    piece.text(`${label}: ${hostOf(address)}`, styles.link, { x: indent, link: uri(address) });
  if (url === read.url) return link(capitalised(read.kind), url);
  link(urlLabel(kind), url);
  return link(`Read in a ${read.kind}`, read.url);
}

/** The lines that say what a passage is a rule of, and how that stands. */
function addStatus(piece: PieceBuilder, guide: Guide, statement: GuideStatement): void {
  const at = { x: indent };
  const { status, instrument, beside } = statusOfStatement(guide, statement);
  const { provision } = statement;
  const named = { instrument: instrument?.title ?? null, provision: provision || null };
  const name = citationName({ ...named, source_kind: 'guide', country: guide.jurisdiction, doc: guide.slug });
  const missing = [instrument ? '' : 'no instrument named', provision ? '' : 'provision not confirmed'];
  piece.text([name, ...missing].filter(Boolean).join(', '), styles.note, at);
  if (instrument || statement.status) {
    const words = instrument ? instrumentStatusWords(guide, instrument) : statusWords[status];
    piece.text(`Status as of ${asOfInWords(guide.as_of)}: ${words}`, statusStyle(status), at);
  }
  const note = instrument?.status_note;
  if (note && statusStyle(status) === styles.noteStrong) piece.text(note, styles.note, at);
  if (beside)
    piece.text(`Beside: ${beside.title} (${instrumentStatusWords(guide, beside)})`, styles.note, at);
}

export function passagePiece(guide: Guide, statement: GuideStatement, number: number): Piece {
  const at = { x: indent };
  const piece = pieceBuilder()
    .beside(String(number), styles.number, 0)
    .text(statement.text, styles.body, at)
    .gap(1);
  addStatus(piece, guide, statement);
  return addSource(piece, guide, statement).gap(11).build();
}

export function instrumentPiece(guide: Guide, instrument: GuideInstrument): Piece {
  const piece = pieceBuilder()
    .text(instrument.title, styles.subheading)
    .text(`${capitalised(instrument.kind)}, ${instrument.year}. ${instrument.authority}`, styles.note)
    .text(
      `Status as of ${asOfInWords(guide.as_of)}: ${instrumentStatusWords(guide, instrument)}`,
      statusStyle(instrument.status),
    );
  if (instrument.status_note) piece.text(instrument.status_note, styles.note);
  if (instrument.url === '') piece.text('No page with its text is known.', styles.note);
  else
    piece.beside(`${urlLabel(instrument.url_kind)}:`, styles.note, 0).address(uri(instrument.url), { x: 80 });
  return piece.gap(9).build();
}

/** The addresses on which the passages were read, each once, with the numbers of its passages. */
export function sourcePieces(guide: Guide, passageNumber: (id: string) => number): Piece[] {
  const passages = new Map<string, { kind: GuideStatement['read_in']; numbers: number[] }>();
  for (const { id, source, read_in: kind } of topicsOf(guide).flatMap(({ statements }) => statements)) {
    const entry = passages.get(source) ?? { kind, numbers: [] };
    entry.numbers.push(passageNumber(id));
    passages.set(source, entry);
  }
  return [...passages].map(([source, { kind, numbers }]) =>
    pieceBuilder()
      .text(
        `${capitalised(kind)} of ${numbers.length === 1 ? 'passage' : 'passages'} ${numbers.join(', ')}`,
        styles.note,
      )
      .address(uri(source))
      .gap(6)
      .build(),
  );
}

import type { Aside, Division, Part } from '../law-tree.mts';
import { figureOf, type Label, labelIn, namesAttachment, rankOfDivision } from './page-labels.mts';
import type { PageLine } from './page-lines.mts';
import { announces, namesOther, opensQuotation, Quotation } from './quotation.mts';
import { type Version, Versions } from './versions.mts';

type Entry = { heading: string; rank: number; isAttachment: boolean } | { version: Version };

const signed =
  /^(?:Bras[íi]lia|Rio de Janeiro|Petr[óo]polis|Pal[áa]cio\b.*|Sala das Sess[õo]es.*)\s?,?\s(?:em\s)?\d{1,2}[º°o]?\s(?:de\s)?\p{L}+\s(?:de\s)?\d{4}/iu;
const imprint = /^Este texto n[ãa]o substitui|^\*+$/iu;
/** Of a heading in the middle of the page that names no kind of division. */
const lowestRank = 8;
const longestTitle = 120;
const longestHeading = 200;
/** Lines; what is not closed by then goes on to the next article. */
const longestQuotation = 500;

const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const looksLikeTitle = (text: string): boolean =>
  text.length <= longestTitle && /^\p{Lu}/u.test(text) && !/[.;:,]$/u.test(text);

/** The articles of a page, in the order in which it has them, with all their wordings. */
export class PageBody {
  readonly aside: Aside[] = [];
  readonly warnings: string[] = [];
  private readonly entries: Entry[] = [];
  private open: Version[] = [];
  private title: string | null = null;
  private quotation: Quotation | undefined;
  /** The quotation has no signs: it goes on to the next article of this law. */
  private isUnmarked = false;
  private isSigned = false;
  /** The article last in force, by its figure. */
  private last = 0;

  read(lines: readonly PageLine[]): void {
    lines.forEach((line, at) => {
      for (const note of line.notes) this.setAside('amendment notes', note);
      if (!this.quotes(lines, at)) this.take(line, lines[at + 1]);
    });
    this.endQuotation();
  }

  private setAside(as: string, text: string): void {
    if (text !== '') this.aside.push({ as, text });
  }

  private take(line: PageLine, next: PageLine | undefined): void {
    const isLive = isSaid(line.live);
    const text = isLive ? line.live : line.struck;
    const label = line.isRow ? undefined : labelIn(text, this.open.length > 0);
    if (text === '') this.open.at(-1)?.notes.push(...line.notes);
    else if (imprint.test(text)) this.setAside('imprint', text);
    else if (label && !(this.isSigned && figureOf(label.cited) !== 1)) this.begin(label, line, isLive);
    else if (isLive && this.opensDivision(line)) return;
    else if (this.isSigned) this.setAside('closing words and signatures', text);
    else if (signed.test(text)) {
      this.isSigned = true;
      this.setAside('closing words and signatures', text);
    } else if (isLive && !line.isRow && this.isTitle(line, next)) this.title = line.live;
    else this.say(line, isLive);
  }

  /** Whether a line belongs to the words for another law that were begun, or begins them. */
  private quotes(lines: readonly PageLine[], at: number): boolean {
    const line = lines[at] as PageLine;
    const label = labelIn(line.live, false);
    if (this.quotation && this.isUnmarked) {
      const next = label ?? labelIn(line.struck, false);
      const isOwn = next !== undefined && this.isNext(next) && !this.comesAgain(lines, at, next);
      if (isOwn || ends(line)) this.endQuotation();
    }
    if (!this.quotation && !this.beginsQuotation(lines, at, label)) return false;
    if (!this.quotation) {
      this.quotation = new Quotation();
      const isMarked = opensQuotation(line.live);
      this.isUnmarked = !isMarked || !isClosedIn(lines.slice(at, at + longestQuotation));
      if (isMarked && this.isUnmarked)
        this.warnings.push(`A quotation behind article ${this.last} is not closed.`);
    }
    if (isSaid(line.live)) this.quotation.add(line.live);
    this.setAside('struck-out quotations', line.struck);
    if (this.quotation.isClosed && !this.isUnmarked) this.endQuotation();
    return true;
  }

  /** An article directly behind the words that announce it is that of the other law; one with the next number here only if that comes again. */
  private beginsQuotation(lines: readonly PageLine[], at: number, article: Label | undefined): boolean {
    const { live, notes } = lines[at] as PageLine;
    if (this.open.length === 0 || !isSaid(live)) return false;
    if (opensQuotation(live)) return true;
    const said = article ? this.lastWords() : '';
    if (!article || !this.isNext(article)) return announces(said) || namesOther(said);
    // A later wording of this article itself has a note that says so.
    const isSame = withoutSign(article.cited) === withoutSign(this.open[0]?.label.cited ?? '');
    return announces(said) && ((isSame && notes.length === 0) || this.comesAgain(lines, at, article));
  }

  /** Whether the law itself has an article of this number behind a line, before other words are announced or what is attached begins. */
  private comesAgain(lines: readonly PageLine[], at: number, { cited }: Label): boolean {
    const number = withoutSign(cited);
    for (let next = at; next < Math.min(lines.length, at + longestQuotation); next += 1) {
      const line = lines[next] as PageLine;
      const label = labelIn(line.live, false);
      if (next > at && label && withoutSign(label.cited) === number) return true;
      const startsAnew = next > at && label && figureOf(label.cited) === 1;
      const isAnnounced = announces(line.live) || namesOther(line.live) || opensQuotation(line.live);
      const isOver = ends(line) || this.attaches(line) || isAnnounced;
      if (startsAnew || isOver) return false;
    }
    return false;
  }

  private isNext({ cited }: Label): boolean {
    const figure = figureOf(cited);
    return figure === this.last || figure === this.last + 1;
  }

  private lastWords(): string {
    const said = this.open.at(-1)?.live.at(-1);
    return said?.kind === 'said' && !said.amends ? said.text : '';
  }

  private endQuotation(): void {
    const text = this.quotation?.text ?? '';
    this.quotation = undefined;
    if (text !== '') this.open.at(-1)?.live.push({ kind: 'said', text, amends: true });
  }

  private begin(label: Label, line: PageLine, isLive: boolean): void {
    if (label.rank === 0) this.beginSeries(label, isLive);
    const version = versionOf(label, this.title);
    if (isLive) {
      if (isSaid(label.text)) version.live.push({ kind: 'said', text: label.text });
      this.setAside('replaced wording', line.struck);
      if (!isSaid(label.text) && line.struck !== '') version.struck.push(line.struck);
    } else version.struck.push(label.text);
    version.notes.push(...line.notes);
    this.title = null;
    while ((this.open.at(-1)?.label.rank ?? -1) >= label.rank) this.open.pop();
    const above = this.open.at(-1);
    if (above) above.children.push(version);
    else this.entries.push({ version });
    this.open.push(version);
  }

  /** Where the articles count anew, what they stand in is behind the law itself: a regulation that it puts into force. */
  private beginSeries(label: Label, isLive: boolean): void {
    const figure = figureOf(label.cited);
    if (!isLive || Number.isNaN(figure)) return;
    if (figure === 1 && this.last > 1) {
      this.isSigned = false;
      this.openAttachment(this.title ?? 'Anexo');
      this.title = null;
    }
    this.last = figure;
  }

  private attaches({ live, isCentred }: PageLine): boolean {
    return namesAttachment(live) && (this.isSigned || (isCentred && live.startsWith('A')));
  }

  private opensDivision(line: PageLine): boolean {
    const { live, isCentred } = line;
    const rank = rankOfDivision(live);
    const isHeading = isCentred && live.length <= longestHeading && !/[.;:,]$/u.test(live);
    if (this.attaches(line)) {
      this.isSigned = false;
      this.openAttachment(live);
      return true;
    }
    if (this.isSigned || (rank === undefined && !isHeading)) return false;
    const before = this.entries.at(-1);
    if (rank === undefined && before && 'heading' in before) before.heading += ` – ${live}`;
    else this.entries.push({ heading: live, rank: rank ?? lowestRank, isAttachment: false });
    this.open = [];
    return true;
  }

  private openAttachment(heading: string): void {
    this.entries.push({ heading, rank: -1, isAttachment: true });
    this.open = [];
    this.last = 0;
  }

  /** The name of the offence above the article, as in the Penal Code. */
  private isTitle({ live }: PageLine, next: PageLine | undefined): boolean {
    const label = next && labelIn(isSaid(next.live) ? next.live : next.struck, this.open.length > 0);
    return label !== undefined && label.rank <= 1 && looksLikeTitle(live);
  }

  /** Words without a number belong to what was begun last; behind a whole sentence, to the paragraph around it. */
  private say({ live, struck, notes }: PageLine, isLive: boolean): void {
    let version = this.open.at(-1);
    if (!version) {
      version = versionOf({ rank: 0, cited: '', marker: '', text: '' }, null);
      this.entries.push({ version });
      this.open.push(version);
    }
    const isEnded = /[.;]$/u.test(this.lastWords());
    const around = isEnded ? this.open.findLast(({ label }) => label.rank < 2) : version;
    const whose = around ?? version;
    if (!isLive) {
      if (whose.live.length === 0) whose.struck.push(struck);
      else this.setAside('replaced wording', struck);
    } else {
      whose.live.push({ kind: 'said', text: live });
      this.setAside('replaced wording', struck);
    }
    whose.notes.push(...notes);
  }

  /** The law as it is in force, under its divisions. */
  parts(): Part[] {
    const versions = new Versions(this.aside, this.warnings);
    const all: Part[] = [];
    for (const { heading, entries } of this.series()) {
      const own = entries.flatMap((entry) => ('version' in entry ? [entry.version] : []));
      const kept = new Set(versions.settle(own));
      const above = heading === null ? '' : citedAs(heading);
      const parts = underDivisions(entries, (version) =>
        kept.has(version) ? versions.render(version, above) : [],
      );
      if (heading === null) all.push(...parts);
      else all.push({ kind: 'division', heading, parts });
    }
    return all;
  }

  private series(): { heading: string | null; entries: Entry[] }[] {
    const found: { heading: string | null; entries: Entry[] }[] = [{ heading: null, entries: [] }];
    for (const entry of this.entries)
      if ('heading' in entry && entry.isAttachment) found.push({ heading: entry.heading, entries: [] });
      else found.at(-1)?.entries.push(entry);
    return found;
  }
}

const withoutSign = (cited: string): string => cited.replace('º', '');
const ends = ({ live }: PageLine): boolean => signed.test(live) || imprint.test(live);

/** Whether the signs of a quotation that begins with the first line are closed before the law ends. */
function isClosedIn(lines: readonly PageLine[]): boolean {
  const quotation = new Quotation();
  for (const line of lines) {
    if (ends(line)) return false;
    quotation.add(line.live);
    if (quotation.isClosed) return true;
  }
  return false;
}

function versionOf(label: Label, heading: string | null): Version {
  return { label, heading, live: [], struck: [], notes: [], children: [], isOlder: false };
}

/** `ANEXO I` as `Anexo I`; what has a name is cited by it. */
function citedAs(heading: string): string {
  const [, number] = /^ANEXO(\s(?:[IVXLC]+|\d+|\p{Lu}|ÚNICO))?(?!\p{L})/u.exec(heading) ?? [];
  if (/^ANEXOS?(?!\p{L})/u.test(heading)) return `Anexo${number ?? ''}`;
  return heading.split(' – ')[0] ?? heading;
}

function underDivisions(entries: readonly Entry[], render: (version: Version) => Part[]): Part[] {
  const top: Part[] = [];
  let open: { rank: number; parts: Part[] }[] = [];
  for (const entry of entries) {
    if ('version' in entry) {
      (open.at(-1)?.parts ?? top).push(...render(entry.version));
      continue;
    }
    open = open.filter(({ rank }) => rank < entry.rank);
    const division: Division = { kind: 'division', heading: entry.heading, parts: [] };
    (open.at(-1)?.parts ?? top).push(division);
    open.push({ rank: entry.rank, parts: division.parts });
  }
  return top;
}

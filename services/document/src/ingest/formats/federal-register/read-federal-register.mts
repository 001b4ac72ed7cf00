import { dayInWords } from '../../read/day-in-words.mts';
import { Refusal } from '../../read/refusal.mts';
import { foldWhite } from '../../read/source-line.mts';
import { apartAs, isApart, isTable, rowsOf, wordsOf } from '../ecfr/ecfr-words.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Law, Part, Provision } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find } from '../xml.mts';

const documents = new Set(['RULE', 'PRORULE']);
const wayOut =
  'Send the part of the Code of Federal Regulations from ecfr.gov for the law in force, or the XML of one final or proposed rule from federalregister.gov for what it changes.';

function refuse(root: Element): void {
  if (root.name === 'FEDREG' || root.name === 'frDoc')
    throw new Refusal(
      'format-not-read',
      `This is a whole issue of the Federal Register, and no law. ${wayOut}`,
    );
  if (root.name === 'NOTICE')
    throw new Refusal(
      'format-not-read',
      `This is a notice of the Federal Register, which is no law. ${wayOut}`,
    );
}

const isParagraph = /^(?:P|FP)[\d-]*$/u;

/** What a rule changes, instruction by instruction; everything else in it explains. */
class RuleReader {
  readonly aside: Aside[] = [];
  readonly parts: Provision[] = [];
  private readonly number: string;

  constructor(number: string) {
    this.number = number;
  }

  walk(element: Element): void {
    for (const child of childrenOf(element)) {
      if (child.name === 'REGTEXT') this.regulation(child);
      else if (find(child, 'REGTEXT')) this.walk(child);
      else this.setAside(apartAs(child) ?? 'preamble', wordsOf(child));
    }
  }

  private setAside(as: string, text: string): void {
    if (text !== '') this.aside.push({ as, text });
  }

  /** Of one part of the Code: instructions, each followed by the words that it puts into the Code. */
  private regulation(element: Element): void {
    const [title, part] = ['TITLE', 'PART'].map((name) => attributeOf(element, name));
    const heading = title && part ? `${title} CFR part ${part}` : null;
    for (const child of childrenOf(element)) {
      const text = wordsOf(child);
      if (child.name === 'AMDPAR') this.instruction(text, heading);
      else if (isApart(child) && child.name !== 'AUTH') this.setAside(apartAs(child) ?? '', text);
      else this.quote(child);
    }
  }

  private instruction(text: string, heading: string | null): void {
    const [, number] = /^(\d{1,3})\./u.exec(text) ?? [];
    const said: Part = { kind: 'said', text };
    // `a. Model Form A is revised` goes on with the instruction above.
    if (number === undefined && this.parts.length > 0) this.parts.at(-1)?.parts.push(said);
    else
      this.parts.push({
        ...{ kind: 'provision', marker: '', heading, isItem: false },
        cited: `${this.number}, instruction ${number ?? '1'}`,
        parts: [said],
      });
  }

  private quote(element: Element): void {
    const inner = childrenOf(element);
    if (isTable(element)) for (const text of rowsOf(element)) this.quoted(text);
    else if (inner.some(({ name }) => isParagraph.test(name) || name === 'SECTION'))
      for (const child of inner) this.quote(child);
    else this.quoted(wordsOf(element));
  }

  private quoted(text: string): void {
    if (text !== '') this.parts.at(-1)?.parts.push({ kind: 'said', text, amends: true });
  }
}

/** As rules of all years have it: `2031-20681`, `E8-4768`, of a correction `C1-2031-20681`. */
const documentNumber = /FR Doc\.?\s*([A-Z]?\d{1,4}(?:[-–]\d+)+)/u;

/** A sentence on another rule than this one, or on one that may never come into force. */
const isPutOff = /\b(?:delay|postpone|defer|stay|suspen|withdr)/iu;
/** Words of a sentence on the coming into force, before those on what else has a day. */
const onEffect =
  /^(?:(?!comment|complian).)*?\beffective\b((?:(?!comment|complian|petition|hearing|unless|\b(?:until|through|to|expires?(?: on)?) \p{L}+\.? \d).)*)/isu;

/** The days on which a rule comes into force, by what is said of its dates. */
function effectiveDays(dates: string): Set<string> {
  const told = dates
    .split(/(?<=\.)\s+(?=\p{Lu})|(?<=;)\s+/u)
    .flatMap((one) => (isPutOff.test(one) ? [] : (onEffect.exec(one)?.[1] ?? [])));
  return new Set(
    told.flatMap((one) => one.split(/(?<=\d{4})/u)).flatMap((one) => dayInWords(one, 'en') ?? []),
  );
}

function read(root: Element, asOf: AsOf): Law {
  const wordsIn = (name: string) => wordsOf(find(root, name));
  const number = documentNumber.exec(wordsIn('FRDOC'))?.[1];
  const reader = new RuleReader(number ? `FR Doc. ${number}` : 'Rule');
  reader.walk(root);
  const dates = wordsIn('EFFDATE');
  const days = effectiveDays(dates);
  const [from] = days.size === 1 ? days : [];
  const day = asOf(null);
  const status =
    root.name === 'PRORULE'
      ? ('draft' as const)
      : days.size > 0 && [...days].every((one) => one > day)
        ? ('not yet in force' as const)
        : undefined;
  const begins: Provision[] = dates
    ? [
        {
          kind: 'provision',
          cited: 'DATES',
          marker: '',
          heading: null,
          isItem: false,
          parts: [{ kind: 'said', text: dates }],
        },
      ]
    : [];
  return {
    title: foldWhite(wordsOf(find(childOf(root, 'PREAMB'), 'SUBJECT'))) || null,
    shortTitle: null,
    number: number ? `FR Doc. ${number}` : null,
    dated: dayInWords(wordsIn('DATED'), 'en') ?? null,
    language: 'en',
    url: null,
    consolidatedAsOf: null,
    ...(status === 'draft' ? {} : { asAdopted: 'later amendments not known' as const }),
    parts: [...begins, ...reader.parts].map((part) => ({
      ...part,
      ...(status ? { status } : {}),
      ...(from && status !== 'draft' ? { validFrom: from } : {}),
    })),
    aside: reader.aside,
    warnings: [
      'This is a rule of the Federal Register: its words for the Code of Federal Regulations are read as those of an amendment. Send the part from ecfr.gov for the law in force.',
    ],
  };
}

/** A final or a proposed rule of the Federal Register (federalregister.gov, govinfo.gov/bulkdata/FR). */
export const federalRegister: LawFormat = {
  name: 'the XML of the Federal Register',
  refuse,
  recognises: (root) => documents.has(root.name) && find(root, 'AMDPAR') !== undefined,
  read,
};

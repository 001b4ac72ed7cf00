import { type AnswerLanguage, answerLanguages, answerMarks } from '@astraea/contracts';
import { bindingsFor } from '../../citing/bindings';
import { CitationBook } from '../../citing/citations';
import { countryIn } from '../../own-words/country-names';
import { wordsIn } from '../../own-words/own-words';
import type { Passage } from '../../search/passage';
import { PassageIndex } from '../../search/passage-index';
import { buildBlock, buildContent, buildPassageOf, putContent } from '../../testing/build-index';
import type { Answer, Refusal } from '../decide/decision';
import { quoteWhole } from '../find/choose-sentences';
import type { Question } from '../question/question';
import { composeNotes, composeNotSettled, composeUnanswered } from './notes';
import notices from './notices.json';
import { composeFurther, composeQuotations } from './quotations';
import { composeRefusal } from './refusal';

const others = answerLanguages.filter((language) => language !== 'en');
const country = 'United Arab Emirates';
const place = 'Germany';
/** What the sources say and are called, in no language. */
const sourceText = 'Brimulo qaverzo dritha pelun.';
const named = 'Zorvan Kelth';
const ofSources = `${sourceText} ${named} Vexor drimol https vexor example Outer Space Treaty`;

const header = {
  ...{ jurisdiction: country, title: named, doc: 'zorvan.md', language: 'de', gaps: sourceText },
  regulators: [{ name: 'Vexor', role: 'drimol', url: 'https://vexor.example' }],
  bindings: [
    { instrument_id: 'signed', binding: 'signatory-only', basis: null, as_of: '2024-07' },
    { instrument_id: 'not-party', binding: 'not-party', basis: null },
    { instrument_id: 'soft', binding: 'non-binding', basis: null },
  ],
} satisfies Parameters<typeof buildContent>[0];
const block = { text: sourceText, instrument: named, provision: '§ 5' };

let keys = 0;
function passage(
  of: Parameters<typeof buildBlock>[0] = {},
  content: Parameters<typeof buildContent>[0] = {},
): Passage {
  keys += 1;
  return buildPassageOf({ ...block, id: `b${keys}`, ...of }, { ...header, ...content });
}

const abroad = {
  jurisdiction: 'United Nations',
  jurisdiction_kind: 'international',
  source_kind: 'guide',
} as const;
const guide = { source_kind: 'guide', language: 'de' } as const;
const cited = [
  passage(),
  passage({ status: 'draft' }),
  passage({ status: 'repealed' }),
  passage({ status: 'superseded' }),
  passage({ id: 'regulator-vexor' }, guide),
  passage({ instrument: null, provision: null }, guide),
  passage({ instrument_id: 'signed' }, abroad),
  passage({ instrument_id: 'not-party' }, abroad),
  passage({ instrument_id: 'soft' }, { ...abroad, source_kind: 'law' }),
  passage({ instrument_id: 'somewhere' }, abroad),
  passage({ instrument: null, provision: null }, abroad),
  passage({}, { without_validity: true }),
];
const statuses = ['in force', 'amended', 'draft', 'repealed', 'superseded', 'unknown'] as const;

const index = new PassageIndex();
putContent(index, buildContent({ ...header, blocks: [buildBlock(block)] }));
const version = index.citable(country)[0];
if (!version) throw new Error('The law is not in the index');
const law = { name: named, version };
const headerOfLaw = { ...version.header, as_of: '2026-11-21' };

function questionIn(code: AnswerLanguage): Question {
  return {
    ...{ text: '§ 7?', language: code === 'en' ? undefined : { code, name: code }, country, topic: '' },
    ...{ earlier: undefined, otherPlace: place, mentioned: [place], parts: [{ from: 0, to: 4 }] },
  };
}

function write(question: Question, rest: Partial<Answer>): string {
  const answer: Answer = {
    ...{ kind: 'answer', question, parts: [], unanswered: [], nearest: [], missingProvisions: [] },
    ...rest,
  };
  const bindingOf = bindingsFor(country, [headerOfLaw]);
  const composition = { answer, bindingOf, citations: new CitationBook(bindingOf) };
  return [
    ...composeQuotations(composition),
    ...composeFurther({ ...composition, citations: new CitationBook(bindingOf) }),
    ...composeUnanswered(composition),
    ...composeNotSettled(composition),
    ...composeNotes(composition),
  ].join('');
}

function answersIn(code: AnswerLanguage): string[] {
  const question = questionIn(code);
  const asked = { unanswered: ['§ 8'], missingProvisions: ['§ 7', '§ 9'] };
  const parts = cited.map((one) => ({ quotations: [quoteWhole(one)] }));
  const standings = statuses.map((status, at) => {
    const instrument = { id: 'zorvan', title: named, status, url: null, url_kind: null };
    const known = { instrument, header: headerOfLaw };
    const isLaw = [true, false, undefined][at % 3];
    return write(question, {
      parts: [{ quotations: [quoteWhole(passage())], standing: { isLaw, known, passages: [] } }],
    });
  });
  return [
    write(question, { parts, ...asked }),
    write(question, { parts: [{ quotations: cited.map(quoteWhole) }] }),
    ...cited.map((one) => write(question, { parts: [{ quotations: [quoteWhole(one)] }] })),
    ...standings,
  ];
}

function refusalsIn(code: AnswerLanguage): string[] {
  const question = questionIn(code);
  const near = [...cited, passage({ id: 'treaty-ost' }, guide)];
  const treaty = { name: undefined, binding: 'unknown', passages: [] } as const;
  const provision = {
    ...{ passages: [], missing: ['§ 7', '§ 9'], laws: [law], unknownLaw: undefined, isAll: true },
    elsewhere: cited,
  };
  const all: Omit<Refusal, 'kind' | 'question' | 'nearest'>[] = [
    { reason: 'other-country' },
    { reason: 'no-subject' },
    { reason: 'no-sources' },
    { reason: 'not-in-sources' },
    { reason: 'not-read' },
    { reason: 'binding-not-confirmed', treaty: { ...treaty, passages: [] } },
    {
      reason: 'binding-not-confirmed',
      treaty: { name: 'Outer Space Treaty', binding: 'non-binding', passages: [] },
    },
    { reason: 'no-such-provision', provision },
    { reason: 'no-such-provision', provision: { ...provision, laws: [law, law] } },
    { reason: 'no-such-provision', provision: { ...provision, unknownLaw: named } },
  ];
  const bindingOf = bindingsFor(country, []);
  return all.map((refusal) =>
    composeRefusal(
      { kind: 'refuse', question, nearest: near, ...refusal },
      { index, gaps: [sourceText], read: [], near: new CitationBook(bindingOf) },
    ).join(''),
  );
}

const latinWords = (text: string): string[] => text.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu) ?? [];

/** What of a text is neither the sources' own nor a word of the language's table, of its notice, or of a name or date in it. */
function strangeIn(text: string, language: AnswerLanguage): string[] {
  const names = [country, place, 'United Nations'].map((one) => countryIn(language, one));
  const tongue = new Intl.DisplayNames(language, { type: 'language' }).of('de');
  const dates = ['2026-11-21', '2024-07-01'].map((date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date)),
  );
  const own = [...Object.values(wordsIn(language)), notices[language], ...names, tongue, ...dates].join(' ');
  const known = new Set(latinWords(`${own.replace(/\{\w+\}/gu, ' ')} ${ofSources}`));
  return [...new Set(latinWords(text).filter((word) => !known.has(word)))];
}

test.each(others)('an answer in %s has no word of ours in another language', (language) => {
  const answers = answersIn(language);
  expect(answers.join('\n')).toContain(sourceText);
  expect(strangeIn(answers.join('\n'), language)).toEqual([]);
  expect(answers.join('\n')).not.toMatch(/\{\w+\}/u);
});

test.each(others)('an answer in %s that only seems to answer says so in it', (language) => {
  const parts = [{ quotations: [quoteWhole(passage({ status: 'draft' }))], seems: true }];
  const text = write(questionIn(language), { parts });
  expect(text).toContain(answerMarks[language].seemsToAnswer);
  expect(strangeIn(text, language)).toEqual([]);
});

test('a card behind what only seems to answer says that it is from the list of bodies', () => {
  const card = { quotations: [quoteWhole(passage({ id: 'regulator-drimol' }, guide))], seems: true };
  const rule = { quotations: [quoteWhole(passage({ status: 'draft' }))], seems: true };
  const words = answerMarks.fr.seemsToAnswer;
  expect(write(questionIn('fr'), { parts: [rule, card] }).split(words)).toHaveLength(2);
  expect(write(questionIn('fr'), { parts: [card, rule] }).split(words)).toHaveLength(3);
  const sure = { quotations: [quoteWhole(passage())] };
  expect(write(questionIn('fr'), { parts: [sure, card] }).split(words)).toHaveLength(2);
});

test('a card beside a draft does not make it law in force', () => {
  const draft = { quotations: [quoteWhole(passage({ status: 'draft' }))] };
  const card = { quotations: [quoteWhole(passage({ id: 'regulator-drimol' }, guide))] };
  const { nothingInForce } = wordsIn('fr');
  expect(write(questionIn('fr'), { parts: [draft, card] })).toContain(nothingInForce);
});

test.each(others)(
  'a refusal in %s, for whatever reason, has no word of ours in another language',
  (language) => {
    const refusals = refusalsIn(language);
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(strangeIn(refusals.join('\n'), language)).toEqual([]);
    expect(refusals.join('\n')).not.toMatch(/\{\w+\}/u);
  },
);

test.each(others)('no sentence of %s is left in English, or lacks what is filled in', (language) => {
  const { colon, and, stop, language: _, ...sentences } = wordsIn(language);
  const english = new Map(Object.entries(wordsIn('en')));
  const filledIn = (text = ''): string[] => [...new Set(text.match(/\{\w+\}/gu))].toSorted();
  for (const [key, sentence] of Object.entries(sentences)) {
    expect([key, sentence]).not.toEqual([key, english.get(key)]);
    expect([key, filledIn(sentence)]).toEqual([key, filledIn(english.get(key))]);
    expect(latinWords(sentence.replace(/\{\w+\}/gu, ''))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:the|of|not|is|with|which|law)$/iu)]),
    );
  }
});

test.each([
  ['fr', 'United Arab Emirates', 'Émirats arabes unis'],
  ['de', 'Germany', 'Deutschland'],
  ['ja', 'United Nations', '国際連合'],
  ['es', 'European Union', 'Unión Europea'],
  ['zh', 'Utopia', 'Utopia'],
  ['en', 'United Kingdom', 'the United Kingdom'],
] as const)('in %s, %s is called %s', (language, name, words) => {
  expect(countryIn(language, name)).toBe(words);
});

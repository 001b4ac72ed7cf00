import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import { buildPassage } from '../search/passage';
import { sentencesOf } from '../search/sentences';
import { guideContent, guidesFolder } from '../testing/guides';
import { AnswerCheck } from './answer-check';
import { MarkedTextReader } from './marked-text';

const slugs = readdirSync(guidesFolder).map((file) => file.replace('.yaml', ''));

/** What checks answers about a guide, with the place of the statement among the ten passages that a model is given. */
function checkOver(
  slug: string,
  statement: string,
  asked: { languageName?: string; question?: string } = {},
) {
  const { blocks, state: _state, ...header } = guideContent(slug);
  const bindingOf = bindingsFor(header.jurisdiction, []);
  const at = blocks.findIndex(({ id }) => id.includes(statement));
  const start = Math.max(0, at - 5);
  const check = new AnswerCheck(
    {
      question: asked.question ?? 'What does the law say?',
      history: [],
      country: header.jurisdiction,
      languageName: asked.languageName ?? 'English',
      passages: blocks.slice(start, start + 10).map((block) => buildPassage(header, block)),
      tables: [],
      bindingOf,
      citations: new CitationBook(bindingOf),
    },
    undefined,
  );
  return { check, blocks, number: at - start + 1 };
}

function isKept(check: AnswerCheck, sentence: string, marker: string): boolean {
  const marked = new MarkedTextReader().push(`${sentence} ${marker}.\n\n`);
  return marked.length === 1 && marked.every((one) => !check.check(one).isFalse);
}

test.each(slugs)('each sentence of the guide to %s may be said in its own words', (slug) => {
  const { check, blocks } = checkOver(slug, '');
  const fallen = blocks.slice(0, 10).flatMap(({ text }, at) =>
    sentencesOf(text).flatMap(({ text: sentence }) => {
      const quote = sentence.split(' ').slice(0, 10).join(' ');
      return isKept(check, sentence.replace(/\.$/, ''), `[P${at + 1}: "${quote}"]`) ? [] : [sentence];
    }),
  );
  expect(fallen).toEqual([]);
});

/** A true sentence about a guide, as a strong model wrote it from the statement alone. */
interface Paraphrase {
  slug: string;
  statement: string;
  sentence: string;
  quote: string;
  languageName?: string;
  question?: string;
}

const written = readFileSync(join(__dirname, '../testing/guide-paraphrases.yaml'), 'utf8');

test.each<Paraphrase>(parse(written))(
  '$statement: $sentence',
  ({ slug, statement, sentence, quote, ...asked }) => {
    const { check, number } = checkOver(slug, statement, asked);
    expect(isKept(check, sentence, `[P${number}: "${quote}"]`)).toBe(true);
  },
);

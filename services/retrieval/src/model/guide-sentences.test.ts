import { readdirSync } from 'node:fs';
import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import { buildPassage } from '../search/passage';
import { sentencesOf } from '../search/sentences';
import { guideContent, guidesFolder } from '../testing/guides';
import { AnswerCheck } from './answer-check';
import { MarkedTextReader } from './marked-text';

const slugs = readdirSync(guidesFolder).map((file) => file.replace('.yaml', ''));

/** Sentences of a guide that fall although a model says them in the guide's own words. */
function fallen(slug: string): string[] {
  const { blocks, state: _state, ...header } = guideContent(slug);
  const bindingOf = bindingsFor(header.jurisdiction, []);
  return blocks.flatMap((block) => {
    const check = new AnswerCheck(
      {
        question: 'What does the law say?',
        history: [],
        country: header.jurisdiction,
        languageName: 'English',
        passages: [buildPassage(header, block)],
        tables: [],
        bindingOf,
        citations: new CitationBook(bindingOf),
      },
      undefined,
    );
    return sentencesOf(block.text).flatMap(({ text }) => {
      const quote = text.split(' ').slice(0, 10).join(' ');
      const marked = new MarkedTextReader().push(`${text.replace(/\.$/, '')} [P1: "${quote}"].\n\n`);
      return marked.length === 1 && marked.every((sentence) => !check.check(sentence).isFalse) ? [] : [text];
    });
  });
}

test.each(slugs)('each sentence of the guide to %s may be said in its own words', (slug) => {
  expect(fallen(slug)).toEqual([]);
});

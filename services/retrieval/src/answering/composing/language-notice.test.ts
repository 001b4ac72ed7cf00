import { buildPassage, type Passage } from '../../search/passage';
import { PassageIndex } from '../../search/passage-index';
import { answerTo } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, buildRequest, putContent } from '../../testing/build-index';
import { standInReader } from '../../testing/stand-in-reader';
import { readQuestion } from '../question/question';
import { languageNotice } from './language-notice';

const { blocks: _blocks, questions: _questions, state: _state, ...header } = buildContent({});

/** A passage of an operator's law in a language, of a bundled guide, or of a text whose language nobody said. */
function passageIn(language: string | 'guide' | undefined): Passage {
  const { language: _language, instruments: _instruments, ...bare } = header;
  const said = language === 'guide' ? { instruments: [] } : { ...(language ? { language } : {}) };
  return buildPassage({ ...bare, ...said }, buildBlock({}));
}

const questions = {
  en: 'Which authority grants a licence to launch a satellite?',
  fr: 'Quelle autorité délivre une autorisation de lancement ?',
  de: 'Welche Behörde erteilt die Genehmigung für den Start eines Satelliten?',
  no: 'Hvilken myndighet gir tillatelse til oppskyting av en satellitt fra Norge?',
};
const index = buildIndex('norway');

function noticeOver(asked: keyof typeof questions, ...cited: (string | undefined)[]): string {
  const question = readQuestion(buildRequest({ question: questions[asked], country: 'Norway' }), index);
  return languageNotice(question, cited.map(passageIn)).join('');
}

test.each<[keyof typeof questions, (string | undefined)[], RegExp]>([
  ['fr', ['guide'], /^Langue des sources citées : anglais\. .*\n\n$/],
  ['fr', ['guide', 'fr'], /^Langue des sources citées : anglais et français\./],
  ['de', ['fr-CA', 'fr'], /^Sprache der zitierten Quellen: Französisch\./],
  ['de', ['ja'], /Japanisch/],
  ['en', ['fr'], /^Language of the quoted sources: French\./],
  ['no', ['guide'], /^Språket i de siterte kildene: engelsk\./],
])('a question in %s that is answered from %j says so', (asked, cited, words) => {
  expect(noticeOver(asked, ...cited)).toMatch(words);
});

test.each<[keyof typeof questions, (string | undefined)[]]>([
  ['fr', ['fr', 'fr-CH']],
  ['en', ['guide', 'en-GB']],
  ['no', ['nb']],
  ['fr', [undefined]],
  ['fr', ['guide', undefined]],
  ['fr', []],
])('a question in %s that is answered from %j has nothing said of it', (asked, cited) => {
  expect(noticeOver(asked, ...cited)).toBe('');
});

test('an answer from a source in the question’s own language begins without a notice', async () => {
  const own = new PassageIndex();
  const text = 'Operatøren må ha tillatelse til oppskyting av en satellitt fra Norge.';
  const law = { document_id: 'own-1', version: 'own-1', doc: 'lov.md', jurisdiction: 'Norway' };
  putContent(
    own,
    buildContent({ ...law, source_kind: 'law', language: 'nb', blocks: [buildBlock({ text })] }),
  );
  const deps = { index: own, reader: standInReader() };
  const { result } = await answerTo({ question: questions.no, country: 'Norway' }, deps);
  expect(result.content).toContain('Operatøren må ha tillatelse');
  expect(result.content).not.toContain('siterte kildene');
});

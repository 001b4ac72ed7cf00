import type { Citation } from '@astraea/contracts';
import { layPaper } from '../memo/paper';
import { answerWithReferences } from '../read-answer/copy-answer';
import { buildCitation, buildProof, sampleAnswer, treatyCitation } from '../testing/sample-space-law';
import { citationWithReference } from './citation-words';

const guide = buildCitation();
const secondary = buildCitation({
  url: 'https://en.wikipedia.org/wiki/Artemis_Accords',
  url_kind: 'secondary source',
});

const answerOf = (citation: Citation) => ({
  ...sampleAnswer,
  content: 'An authorisation is needed. [1]',
  proof: buildProof([{ ...citation, marker: 1 }], { written_by: 'quotations' }),
});

function printed(citation: Citation): string {
  const remove = layPaper({
    title: 'Memo',
    answers: [{ question: 'What?', answer: answerOf(citation) }],
    references: { formal: () => undefined },
  });
  const { textContent, innerHTML } = document.querySelector('[data-astraea-paper]') as HTMLElement;
  remove();
  return `${textContent} ${innerHTML}`;
}

const outputs: Record<string, (citation: Citation) => string> = {
  'copied citation': (citation) => Object.values(citationWithReference(citation, sampleAnswer)).join('\n'),
  'copied answer': (citation) => Object.values(answerWithReferences(answerOf(citation))).join('\n'),
  'printed memo': printed,
};
const quotation = /[“”«»]|blockquote|class="quote"|word for word/;

test.each(Object.keys(outputs))(
  'our words stand in no quotation marks and no law’s typeface in a %s',
  (name) => {
    for (const citation of [guide, secondary]) {
      const output = outputs[name]?.(citation) ?? '';
      expect(output).not.toMatch(quotation);
      expect(output).toContain('Astraea summary of Article 14, Federal Decree-Law No. 46 of 2023');
      expect(output).toContain('Astraea guide (summary, not the text of the law)');
    }
    expect(outputs[name]?.(secondary)).toMatch(/read in: Wikipedia/i);
  },
);

test.each(['copied citation', 'printed memo'])('the words of a law are quoted in a %s', (name) => {
  expect(outputs[name]?.(treatyCitation)).toContain(`“${treatyCitation.quote}”`);
});

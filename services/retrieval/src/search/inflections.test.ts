import { inflectionsOf } from './inflections';
import { Vocabulary } from './term-numbers';

const words =
  'decidira decidiu decimo decisao genehmigung genehmigungen genehmigungsbescheid gene prazo prazos praca';

function formsOf(term: string): Record<string, number> {
  const vocabulary = new Vocabulary();
  for (const word of words.split(' ')) vocabulary.number(word);
  const forms = inflectionsOf(term, { wordsBeginning: (letters) => vocabulary.beginning(letters) });
  return Object.fromEntries(forms.map(({ term: form, credit }) => [form, credit]));
}

test.each([
  ['decidir', { decidiu: 0.9, decidira: 0.9 }],
  ['prazo', { prazos: 0.9 }],
  ['genehmigung', { genehmigungen: 0.9, genehmigungsbescheid: 0.6 }],
  ['plan', {}],
  ['2026', {}],
])('%s stands for what begins with it but for an ending', (term, forms) => {
  expect(formsOf(term)).toEqual(forms);
});

import { PassageIndex } from '../../search/passage-index';
import { buildBlock, buildContent, buildRequest, putContent } from '../../testing/build-index';
import { readQuestion } from '../question/question';
import { withNaming } from './naming-passages';

const texts = {
  'Section 1': 'No person operates a rocket range without a permit of the Agency of Utopia.',
  'Section 2': 'Section 1 does not apply to a school that flies rockets of paper on its own ground.',
  'Section 3': 'A person who contravenes section 1 is liable to a fine of not more than fifty crowns.',
  'Section 4': 'The Agency publishes each permit under section 1 on its pages within thirty days.',
};
const index = new PassageIndex();
putContent(
  index,
  buildContent({
    blocks: Object.entries(texts).map(([provision, text]) => buildBlock({ id: provision, provision, text })),
  }),
);

function addedFor(question: string): (string | null)[] {
  const [reading] = readQuestion(buildRequest({ question, country: 'Utopia' }), index);
  const [duty] = [...(index.passagesOf('utopia-law') ?? [])];
  if (!reading || !duty) throw new Error('there is a reading and a duty');
  const found = [{ passage: duty, score: 10, match: 10 }];
  return withNaming(reading, found, index).map(({ passage }) => passage.block.provision);
}

test.each([
  ['What is the fine for running a rocket range without a permit?', ['Section 1', 'Section 3']],
  ['What can a court impose on us for a range without a permit?', ['Section 1', 'Section 3']],
  ['Does a school need a permit for a rocket range?', ['Section 1', 'Section 2']],
  ['Who gives the permit for a rocket range?', ['Section 1']],
])('beside the duty that was found stands what names it and is asked for: %s', (question, provisions) => {
  expect(addedFor(question)).toEqual(provisions);
});

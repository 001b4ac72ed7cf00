import { buildGuide } from '../testing/build-guide';
import { coverageSentence } from './coverage';

it('a guide tells its readers where its passages were read, and on what it says nothing', () => {
  expect(coverageSentence(buildGuide())).toBe(
    'Of its 3 passages 1 were read in official texts, 0 in mirrors of them and 2 in secondary pages, the last in November 2026. The provision is named for 1 of them. It says nothing on: Liability and insurance; Registration of space objects; Launch and re-entry; Spectrum and orbital resources; Space resources; Remote sensing and data; Export control and technology transfer.',
  );
});

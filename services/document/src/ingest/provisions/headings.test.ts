import { long, readLaw } from '../../testing/read-law';

describe('the books of a code', () => {
  it('stand above its chapters, also where a chapter stands in front of the first one', async () => {
    const law = [
      'CAPÍTULO I',
      `Artículo 1. El faro ${long}.`,
      'LIBRO PRIMERO',
      'CAPÍTULO I',
      `Artículo 2. El faro ${long}.`,
      'LIBRO SEGUNDO',
      'CAPÍTULO I',
      `Artículo 3. El faro ${long}.`,
    ];
    const headings = (await readLaw(law.join('\n\n'))).map(({ heading }) => heading);
    expect(headings).toEqual(
      ['CAPÍTULO I', 'LIBRO PRIMERO – CAPÍTULO I', 'LIBRO SEGUNDO – CAPÍTULO I'].map((one) =>
        expect.stringMatching(new RegExp(`^${one}$`, 'iu')),
      ),
    );
  });
});

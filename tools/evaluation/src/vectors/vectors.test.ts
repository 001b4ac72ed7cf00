import { openBuiltCorpus } from '@astraea/document/testing';
import { bundledWeights, openBundledVectors, openEncoder, recordId, textsOfGuides } from '@astraea/retrieval';
import { readVersions } from '../asking/product';

test('the vectors of every bundled guide come with the product: npm run guide-vectors makes them anew', async () => {
  const encoder = await openEncoder(bundledWeights, 1);
  await encoder.close();
  const bundled = openBundledVectors();
  const texts = textsOfGuides((await readVersions(undefined, await openBuiltCorpus())).versions);
  expect(texts.length).toBeGreaterThan(1_000);
  const missing: string[] = [];
  for (const text of texts) if (!(await bundled(recordId(encoder.name, text)))) missing.push(text.text);
  expect(missing).toEqual([]);
}, 120_000);

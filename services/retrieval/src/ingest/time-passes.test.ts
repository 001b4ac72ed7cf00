import { versionContentSchema } from '@astraea/contracts';
import { silentLogger } from '@astraea/service-kit/log';
import { traits } from '../search/packed-passages';
import { PassageIndex } from '../search/passage-index';
import { answerTo } from '../testing/ask';
import { buildBlock, buildContent } from '../testing/build-index';
import { createIngestParts, type IngestParts, publishedEvent, roomy } from '../testing/ingest-parts';
import { utopianQuestion, utopianTexts } from '../testing/utopia';
import { createIndexFollower } from './index-follower';
import { ingestVersion } from './ingest-version';

let parts: IngestParts;
afterEach(() => parts.close());

/** What becomes of a version on its way from the event of the document service to a citation, on the days that are set. */
async function published(block: Parameters<typeof buildBlock>[0], day: string) {
  const blocks = [buildBlock({ text: utopianTexts.licence, law_status: 'in force', ...block })];
  const about = { consolidated_as_of: '2030-12-01', as_adopted: 'amended since' } as const;
  const content = buildContent({ ...about, blocks });
  parts = await createIngestParts(versionContentSchema.parse(JSON.parse(JSON.stringify(content))));
  await ingestVersion(publishedEvent(content), parts.deps);
  const clock = { day };
  const index = new PassageIndex(() => new Date(`${clock.day}T08:00:00Z`));
  const { changes } = parts;
  const now = (): number => performance.now();
  const follower = createIndexFollower({
    ...{ changes, index, logger: silentLogger, pollMs: 10, maxLagMs: 60_000, limits: roomy, now },
  });
  await follower.catchUp();
  const ask = async () => {
    const { result } = await answerTo(utopianQuestion, { index });
    const [cited] = result.proof?.citations ?? [];
    const [found] = index.passagesOf('utopia-law') ?? [];
    const isBehind = index.passagesOf('utopia-law')?.traits[0] === traits.notInForce;
    return { status: cited?.status, found: found?.block.status, isBehind, text: result.content, cited };
  };
  return { ask, clock };
}

test('a provision is quoted as law until the day on which it ends, and as repealed from then on', async () => {
  const { ask, clock } = await published({ valid_to: '2031-01-01' }, '2030-12-31');
  const before = await ask();
  expect(before).toMatchObject({ status: 'in force', found: 'in force', isBehind: false });
  expect(before.text).not.toContain('epealed');
  clock.day = '2031-01-01';
  const after = await ask();
  expect(after).toMatchObject({ status: 'repealed', found: 'repealed', isBehind: true });
  expect(after.text).toMatch(/repealed/iu);
});

test('one that begins on a day is not yet in force before it, and law from it on', async () => {
  const coming = { status: 'not yet in force', valid_from: '2031-01-01' } as const;
  const { ask, clock } = await published(coming, '2030-12-31');
  const before = await ask();
  expect(before).toMatchObject({ status: 'not yet in force', found: 'not yet in force', isBehind: true });
  expect(before.text).toMatch(/not yet/iu);
  clock.day = '2031-01-01';
  const after = await ask();
  expect(after).toMatchObject({ status: 'in force', found: 'in force', isBehind: false });
  expect(after.text).not.toMatch(/not yet/iu);
});

test.each(['repealed', 'superseded', 'draft', 'not yet in force'] as const)(
  'what a file marks as %s is cited as that, whatever the day',
  async (status) => {
    const { ask } = await published({ status, own_status: status, valid_from: '2020-01-01' }, '2031-06-01');
    const answered = await ask();
    expect(answered).toMatchObject({ status, found: status, isBehind: true });
    expect(answered.cited).not.toHaveProperty('valid_from');
  },
);

test('a citation has the days of its provision, the day of its text and that it is the text as adopted', async () => {
  const { ask } = await published({ valid_from: '2020-01-01', valid_to: '2033-01-01' }, '2031-06-01');
  expect((await ask()).cited).toMatchObject({
    ...{ valid_from: '2020-01-01', valid_to: '2033-01-01' },
    ...{ consolidated_as_of: '2030-12-01', as_adopted: 'amended since' },
  });
});

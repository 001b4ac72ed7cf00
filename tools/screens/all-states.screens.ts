import { join } from 'node:path';
import { type Cast, createCast } from '../../e2e/browser/cast';
import { resize } from '../../e2e/browser/inspect';
import { desktop, phone, type Size, type Visit } from '../../e2e/browser/stage';
import { stageForFile } from '../../e2e/browser/stage-for-file';
import { type ScreenState, waysTo } from '../../e2e/browser/state';
import { picturedStates } from '../../e2e/browser/states';
import { stillTheSky, takePicture } from './take-picture';

/** Run by `npm run screens` and by nothing else: it names the folder, and empties it. */
const folder = process.env.SCREENS_FOLDER ?? '';
/** The widest screen with the phone's layout. */
const tablet: Size = { name: 'phone', width: 768, height: 1024 };
const sizes = [desktop, tablet, phone];

const stage = stageForFile();
let cast: Cast;
let visits: Record<ScreenState['as'], Visit>;

beforeAll(async () => {
  cast = await createCast(stage);
  visits = {
    visitor: await stage.visit(desktop),
    user: await stage.visit({ ...desktop, session: cast.session }),
  };
  for (const { context } of Object.values(visits)) await stillTheSky(context);
});

/** One page goes through all sizes, as somebody who turns a screen or makes a window smaller. */
test.each(picturedStates)('$name', async (state) => {
  const { context } = visits[state.as];
  for (const [first, ...others] of waysTo(state, sizes)) {
    if (!first) continue;
    const page = await context.newPage();
    await page.setViewportSize(first);
    await state.open(page, cast);
    for (const size of [first, ...others]) {
      await resize(page, size);
      await takePicture(page, join(folder, `${state.name}-${size.width}.webp`));
    }
    await context.setOffline(false);
    await page.close();
  }
});

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Cast, createCast } from './cast';
import { desktop, phone, type Size } from './stage';
import { stageForFile } from './stage-for-file';
import { screenStates } from './states';
import { stillTheSky, takePicture } from './take-picture';

/** Run by `npm run screens` and by nothing else. */
const folder = resolve(__dirname, '../../docs/screens');
/** The widest screen with the phone's layout. */
const tablet: Size = { name: 'phone', width: 768, height: 1024 };
const sizes = [phone, tablet, desktop];

const stage = stageForFile();
let cast: Cast;

async function removeOldPictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (name.endsWith('.webp')) await rm(join(folder, name));
}

beforeAll(async () => {
  cast = await createCast(stage);
  await removeOldPictures();
});
const pictures = screenStates.flatMap((state) =>
  sizes
    .filter(({ name }) => state.only === undefined || state.only === name)
    .map((size) => ({ file: `${state.name}-${size.width}.webp`, state, size })),
);

test.each(pictures)('$file', async ({ file, state, size: { width, height } }) => {
  const visit = await stage.visit({ width, height, session: state.as === 'user' ? cast.session : undefined });
  await stillTheSky(visit.context);
  await state.open(visit.page, cast);
  await takePicture(visit.page, join(folder, file));
  await visit.close();
});

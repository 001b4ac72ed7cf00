import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.mjs';

describe('the data folder', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'astraea-data-'));
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  test('is made with all folders above it, and may be there already', () => {
    const folder = join(place, 'a', 'b');
    makeDataFolder(folder);
    makeDataFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  test('that cannot be made is told with what to do, at once', () => {
    expect(() => makeDataFolder('/proc/nope/data')).toThrow(
      /^DATA_DIR: the folder \/proc\/nope\/data cannot be written/,
    );
  });

  test('is no file, and not below one', () => {
    const file = join(place, 'file');
    writeFileSync(file, '');
    expect(() => makeDataFolder(file)).toThrow(/cannot be written/);
    expect(() => makeDataFolder(join(file, 'below'))).toThrow(/cannot be written/);
  });
});

import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

  const modeOf = (path: string) => statSync(path).mode & 0o777;

  test('is for its owner alone, and so is what was restored readable into it', () => {
    const folder = join(place, 'old');
    mkdirSync(join(folder, 'auth'), { recursive: true, mode: 0o755 });
    const key = join(folder, 'auth', 'documents.db');
    const program = join(folder, 'program');
    writeFileSync(key, 'key', { mode: 0o644 });
    writeFileSync(program, '', { mode: 0o755 });
    const elsewhere = join(place, 'elsewhere');
    writeFileSync(elsewhere, '', { mode: 0o644 });
    symlinkSync(elsewhere, join(folder, 'link'));
    makeDataFolder(folder);
    const modes = [folder, join(folder, 'auth'), key, program, elsewhere].map(modeOf);
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o700, 0o644]);
  });

  test('is for its owner alone when it is new', () => {
    makeDataFolder(join(place, 'new'));
    expect(modeOf(join(place, 'new'))).toBe(0o700);
  });

  test('may lose files meanwhile: a system that still ends there takes its own away', () => {
    const folder = join(place, 'ending');
    mkdirSync(folder);
    const [key, journal] = ['documents.db', 'documents.db-wal'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    writeFileSync(key, 'key', { mode: 0o644 });
    writeFileSync(journal, '', { mode: 0o644 });
    const read = fs.readdirSync;
    jest.spyOn(fs, 'readdirSync').mockImplementation((...of) => {
      const entries = read(...of);
      rmSync(journal, { force: true });
      return entries;
    });
    makeDataFolder(folder);
    jest.restoreAllMocks();
    expect(modeOf(key)).toBe(0o600);
    expect(existsSync(journal)).toBe(false);
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

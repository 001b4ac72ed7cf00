import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderFileStore } from './folder-file-store';
import { describeFileStore } from './testing/file-store-contract';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const unfinished = (): string => join(folder, '~unfinished');

describe('the file store in a folder', () => {
  describeFileStore(() => ({
    open: (clock) => createFolderFileStore({ folder, ...(clock ? { clock } : {}) }),
    remove: async () => undefined,
    async leaveUnfinished() {
      mkdirSync(join(unfinished(), 'begun'), { recursive: true });
      writeFileSync(join(unfinished(), 'begun', 'content'), 'x');
      mkdirSync(join(unfinished(), 'empty'));
    },
    unfinished: async () => readdirSync(unfinished()).length,
  }));

  it('leaves nothing unfinished behind: not after success, refusal or deletion', async () => {
    const store = createFolderFileStore({ folder });
    await store.put('a/b.pdf', Buffer.from('one'));
    await expect(store.put('a/b.pdf', Buffer.from('two'))).rejects.toThrow();
    expect(readFileSync(join(folder, 'a', 'b.pdf~', 'content'), 'utf8')).toBe('one');
    await store.delete('a/b.pdf');
    expect(readdirSync(join(folder, 'a'))).toEqual([]);
    expect(readdirSync(unfinished())).toEqual([]);
  });

  it('closes the file when its stream is destroyed before the end', async () => {
    const store = createFolderFileStore({ folder });
    await store.put('a', Buffer.alloc(1_000_000));
    const openFiles = (): number => readdirSync('/proc/self/fd').length;
    const before = openFiles();
    const stream = await store.open('a');
    expect(openFiles()).toBe(before + 1);
    const closed = stream && once(stream, 'close');
    stream?.destroy();
    await closed;
    expect(openFiles()).toBe(before);
  });

  it('rejects a ping when its folder cannot be made', async () => {
    writeFileSync(join(folder, 'file'), 'x');
    await expect(createFolderFileStore({ folder: join(folder, 'file') }).ping()).rejects.toThrow();
  });
});

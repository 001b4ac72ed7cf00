import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideData } from '../testing/build-guide';
import { parseGuide, parseMembership, readCorpusFiles } from './load-guides';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('parseGuide', () => {
  it('reads YAML', () => {
    expect(parseGuide('guides/ruritania.yaml', bytes(JSON.stringify(guideData()))).jurisdiction).toBe(
      'Ruritania',
    );
  });

  it('names the file and the line of broken YAML', () => {
    expect(() => parseGuide('guides/x.yaml', bytes('slug: x\n  kind: [country'))).toThrow(
      /guides\/x\.yaml.*line 2/s,
    );
  });

  it('names the file and every field that is wrong', () => {
    const broken = JSON.stringify({ ...guideData(), continent: 'Atlantis', as_of: 'now' });
    const parse = () => parseGuide('guides/ruritania.yaml', bytes(broken));
    expect(parse).toThrow(/guides\/ruritania\.yaml is not usable/);
    expect(parse).toThrow(/continent: .*\n.*as_of: give a month/s);
  });

  it('refuses a file that is not named after its slug', () => {
    expect(() => parseGuide('guides/utopia.yaml', bytes(JSON.stringify(guideData())))).toThrow(
      /slug: is ruritania, but the file is called utopia\.yaml/,
    );
  });
});

describe('parseMembership', () => {
  it('refuses a table without members', () => {
    const table = {
      bloc: 'European Union',
      checked: '2026-11',
      sources: ['https://europa.eu/'],
      members: [],
    };
    expect(() => parseMembership('eu-members.yaml', bytes(JSON.stringify(table)))).toThrow(
      /eu-members\.yaml.*members/s,
    );
  });
});

describe('readCorpusFiles', () => {
  it('refuses a corpus without the guide of the United Nations', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'corpus-'));
    const { mkdir } = await import('node:fs/promises');
    await mkdir(join(folder, 'guides'));
    await expect(readCorpusFiles(folder)).rejects.toThrow(/united-nations\.yaml is missing/);
    await rm(folder, { recursive: true });
  });
});

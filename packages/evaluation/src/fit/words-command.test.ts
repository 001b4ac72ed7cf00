import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionContent } from '@astraea/contracts';
import { readBundledVersions } from '@astraea/document';
import { askedWords } from '@astraea/retrieval';
import { recordIo } from '../testing/program-io';
import { askedWordsFile, askedWordsOf } from './asked-words';
import { wordsCommand } from './words-command';

async function run(held: ReadonlySet<string>, ...args: string[]) {
  const io = recordIo();
  const holds = await wordsCommand(args, io, held);
  return { holds, printed: io.printed.join('\n'), complaints: io.complaints };
}

/** The first bundled guide with other known questions and one statement. */
async function asking(
  lines: readonly string[],
  statement = 'A permit is needed.',
): Promise<VersionContent[]> {
  const { versions } = await readBundledVersions();
  const [version] = versions;
  const [block] = version?.blocks ?? [];
  if (!version || !block) throw new Error('there is a first guide');
  const blocks = [{ ...block, text: statement, asked_as: lines.slice(1) }];
  return [{ ...version, blocks, open_questions: lines.slice(0, 1) }];
}

describe('the words of the known questions', () => {
  it('are those that stand in four of them, answered or open, the more frequent first', async () => {
    const lines = ['permit launch', 'permit launch', 'permit launch', 'permit launch insurance', 'permit'];
    expect(askedWordsOf(await asking(lines))).toEqual(['permit', 'launch']);
  });

  it('hold names and words of the trade, and no slip however often it is made', async () => {
    const lines = new Array(4).fill('cubesat geneva permitt wich');
    expect(askedWordsOf(await asking(lines))).toEqual(['cubesat', 'geneva']);
  });

  it('hold what no dictionary has if two statements use it', async () => {
    const [version] = await asking(new Array(4).fill('the anatel form'), 'Anatel decides.');
    if (!version) throw new Error('there is a version');
    expect(askedWordsOf([version])).toEqual(['form', 'the']);
    expect(askedWordsOf([version, { ...version, open_questions: [] }])).toContain('anatel');
  });
});

it('prints the words as their source file holds them', async () => {
  const source = join(__dirname, '../../../../services/retrieval/src/search/asked-words.ts');
  expect(askedWordsFile([...askedWords])).toBe(await readFile(source, 'utf8'));
});

describe('the check', () => {
  it('holds for the words that the product has', async () => {
    expect(await run(askedWords, '--check')).toMatchObject({ holds: true, complaints: [] });
  });

  it('names what is missing and what is too much', async () => {
    const held = new Set([...askedWords, 'blimp']);
    held.delete('launch');
    const { holds, complaints } = await run(held, '--check');
    expect(holds).toBe(false);
    expect(complaints).toEqual([
      'launch stands in several known questions and is not among the words',
      'blimp is among the words and not in several known questions',
    ]);
  });
});

import { buildStatute, scheduleSentence, statuteSentence } from '../testing/build-statute';
import { type ParsedPassage, parseFile } from './parse-file';

let passages: ParsedPassage[];
/** The part of the processor time that this thread took of the whole process, from 0 to 1: however long others had the processors. */
let ownPart: number;

const sum = ({ user, system }: NodeJS.CpuUsage): number => user + system;

beforeAll(async () => {
  const bytes = await buildStatute({ sections: 400, subsections: 12, paragraphsOfSchedule: 8 });
  const limits = { timeoutMs: 170_000, memoryMb: 1_024, maxPages: 1_000, maxUnpackedBytes: 1 };
  const before = [process.threadCpuUsage(), process.cpuUsage()] as const;
  ({ passages } = await parseFile({ bytes, mediaType: 'application/pdf' }, limits));
  ownPart = sum(process.threadCpuUsage(before[0])) / sum(process.cpuUsage(before[1]));
});

const textOf = (provision: string): string => passages.find((one) => one.provision === provision)?.text ?? '';

describe('a statute of 300 pages', () => {
  it('is cut at each of its subsections, once each', () => {
    const found = passages
      .map(({ provision }) => provision)
      .filter((provision) => provision?.startsWith('Section'));
    const expected = Array.from({ length: 400 }, (_, section) =>
      Array.from({ length: 12 }, (_, subsection) => `Section ${section + 1}(${subsection + 1})`),
    ).flat();
    expect([...new Set(found)]).toEqual(expected);
    expect(passages.at(-1)?.page).toBeGreaterThan(300);
  });

  it('has each sentence whole under its own provision: over lines, pages and hyphens', () => {
    const broken = Array.from({ length: 400 }, (_, section) =>
      Array.from({ length: 12 }, (_, subsection) => [section + 1, subsection + 1] as const),
    )
      .flat()
      .filter(
        ([section, subsection]) =>
          !textOf(`Section ${section}(${subsection})`).includes(statuteSentence(section, subsection)),
      );
    expect(broken).toEqual([]);
    expect(passages.some(({ page, page_end }) => page_end === page + 1)).toBe(true);
  });

  it('names the paragraphs of its schedules', () => {
    expect(textOf('Schedule 2, paragraph 5')).toBe(scheduleSentence(2, 5));
  });

  it('has neither heads, page numbers nor a table of contents in its text', () => {
    const strangers = passages.filter(({ text }) => /Gazette|Table of contents|\.{4}|- \d+ -/.test(text));
    expect(strangers).toEqual([]);
    expect(passages.filter(({ text }) => text.includes('Space Activities Act'))).toHaveLength(1);
  });

  it('leaves the process free to serve while it is read', () => {
    expect(ownPart).toBeLessThan(0.5);
  });
});

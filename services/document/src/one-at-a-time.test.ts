import { oneAtATime } from './one-at-a-time';

describe('oneAtATime', () => {
  it('begins each call when the one before it has ended, also by a failure', async () => {
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const work = oneAtATime(async (name: string) => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 'first') throw new Error('failed');
      return name;
    });
    const [first, second] = [work('first'), work('second')];
    await Promise.resolve();
    expect(begun).toEqual(['first']);
    ends[0]?.();
    await expect(first).rejects.toThrow('failed');
    while (ends.length < 2) await Promise.resolve();
    ends[1]?.();
    expect(await second).toBe('second');
    expect(begun).toEqual(['first', 'second']);
  });
});

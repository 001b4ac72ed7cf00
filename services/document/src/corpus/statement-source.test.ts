import { buildGuide } from '../testing/build-guide';
import type { GuideStatement } from './guide';
import { sourceOfStatement } from './statement-source';

const guide = buildGuide();
const first = guide.statements[0] as GuideStatement;
const act = guide.instruments.find(({ id }) => id === first.instrument);
const news = 'https://news.example/licences';

function sourceOf(overrides: Partial<GuideStatement>) {
  return sourceOfStatement(guide, { ...first, source: news, read_in: 'secondary page', ...overrides });
}

describe('the source of a statement', () => {
  it('is the official address of its instrument, with the page that was read beside it', () => {
    expect(act?.url_kind).toBe('official text');
    expect(sourceOf({})).toEqual({
      url: act?.url,
      url_kind: 'official text',
      read_at: { url: news, kind: 'secondary page', on: '2026-11' },
    });
  });

  it('is the official address of the very provision where one is known', () => {
    expect(sourceOf({ official_url: 'https://law.example/act/3' }).url).toBe('https://law.example/act/3');
  });

  it('is the page that was read where that is official itself', () => {
    expect(sourceOf({ read_in: 'official text' })).toMatchObject({ url: news, url_kind: 'official text' });
  });

  it('is the page that was read where nothing official is known', () => {
    expect(sourceOf({ instrument: '' })).toMatchObject({ url: news, url_kind: 'secondary source' });
  });

  it('is not the address of an instrument beside which another status stands', () => {
    expect(sourceOf({ status: 'unknown' }).url).toBe(news);
  });

  it('says which state of a mirror was read', () => {
    const mirror = { read_in: 'mirror of the official text', revision: '2025-12-22' } as const;
    expect(sourceOf(mirror).read_at).toEqual({
      url: news,
      kind: 'mirror of the official text',
      on: '2026-11',
      revision: '2025-12-22',
    });
  });
});

import { parseOne } from '../../testing/parse-all';

const page = (body: string): string =>
  `<!doctype html><html><head><title>Legea nr. 7/2031</title></head><body>${body}</body></html>`;
const articles = (from: number, to: number, said: (number: number) => string): string =>
  Array.from({ length: to - from + 1 }, (_, at) => said(from + at)).join('');
const bare = (from: number, to: number): string =>
  articles(from, to, (one) => `<li><a href="#a${one}">Articolul ${one}</a></li>`);

async function placesOf(content: string) {
  const { passages } = await parseOne({ content, mediaType: 'text/html' });
  return passages.map(({ provision, heading, text }) => [provision, heading, text]);
}

test('numbers of articles without a text are no law, also where the page has no text of them', async () => {
  const outline = `<ul><li>Capitolul I</li>${bare(1, 4)}<li>Capitolul II</li>${bare(5, 9)}</ul>`;
  const shown =
    '<p>Articolul 1</p><p>Farul luminează noaptea.</p><p>Articolul 2</p><p>Lampa este a farului.</p>';
  expect((await placesOf(page(outline + shown))).map(([provision, , text]) => [provision, text])).toEqual([
    ['Articolul 1', 'Farul luminează noaptea.'],
    ['Articolul 2', 'Lampa este a farului.'],
  ]);
});

test('articles of one line each are law', async () => {
  const lines = articles(1, 6, (one) => `<p>Articolul ${one}</p><p>Lampa ${one} arde.</p>`);
  expect(await placesOf(page(lines))).toHaveLength(6);
});

test.each(['Secțiunea a 2-a', 'Secţiunea a 2-a', 'Sectiunea a II-a', 'Cartea a II-a'])(
  '%s is a heading over the articles',
  async (heading) => {
    const passages = await placesOf(page(`<p>+ ${heading} Lămpi</p><p>Articolul 1</p><p>Lampa arde.</p>`));
    expect(passages).toEqual([['Articolul 1', `${heading} Lămpi`, 'Lampa arde.']]);
  },
);

test('a schedule of numbers without a text is law', async () => {
  const listed = [1, 3, 5, 8, 9, 12].map((one) => `<p>Section ${one}</p>`).join('');
  const told = await placesOf(
    page(`<p>Section 1. The lamps of the list are put out.</p><p>Schedule 1</p><p>Repeals</p>${listed}`),
  );
  const text = told.map(([, , said]) => said).join(' ');
  for (const one of [3, 5, 8, 9, 12]) expect(text).toContain(`Section ${one}`);
});

test('the headings over the first article stay where the text follows the outline at once', async () => {
  const headings = '<p>Titlul I</p><p>Capitolul I</p>';
  const shown = `${headings}<p>Articolul 1</p><p>Farul luminează noaptea.</p>`;
  expect(await placesOf(page(headings + bare(1, 6) + shown))).toEqual([
    ['Articolul 1', 'Titlul I – Capitolul I', 'Farul luminează noaptea.'],
  ]);
});

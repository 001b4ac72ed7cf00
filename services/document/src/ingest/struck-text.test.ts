import { buildDocx } from '../testing/build-docx';
import { parseAll, passagesIn, refusalIn } from '../testing/parse-all';
import { long } from '../testing/read-law';
import type { MediaType } from './media-types';
import type { ParseAnswer } from './parse-file';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const now = `The fine is ninety crowns; this ${long}.`;
const page = (body: string, head = '') =>
  `<html><head><title>Lamps</title>${head}</head><body><p>Article 1 ${now}</p>${body}</body></html>`;
const style = (css: string) => `<style>${css}</style>`;
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const word = (...runs: string[]) =>
  buildDocx([{ text: `Article 1 ${now}` }], { raw: `<w:p>${runs.join('')}</w:p>` });

/** The words `forty crowns` are struck out in each. */
const struck: [what: string, content: string | Uint8Array, mediaType: MediaType][] = [
  ...['del', 's', 'strike'].map((name): [string, string, MediaType] => [
    `<${name}>`,
    page(`<p><${name}>The fine is forty crowns.</${name}></p>`),
    'text/html',
  ]),
  [
    '<strike> around paragraphs',
    page('<strike><p>The fine is</p><p>forty crowns.</p></strike>'),
    'text/html',
  ],
  [
    '<strike> from one paragraph into the next',
    page('<p><strike>The fine is</p><p>forty crowns.</strike></p>'),
    'text/html',
  ],
  [
    '<s> that ends behind the element around it',
    page('<p><b><s>The fine is</b> forty crowns.</s></p>'),
    'text/html',
  ],
  [
    'the style of a paragraph',
    page('<p style="text-decoration: line-through">The fine is <b>forty crowns</b>.'),
    'text/html',
  ],
  [
    'the style of a few words',
    page('<p>Pay <span style="TEXT-DECORATION-LINE:underline line-through">forty crowns</span> now.</p>'),
    'text/html',
  ],
  [
    'a class',
    page(
      '<p class="a old">The fine is forty crowns.</p>',
      style('p.old { color: red; text-decoration: line-through red }'),
    ),
    'text/html',
  ],
  [
    'a sheet as Word writes it',
    page(
      '<p><span class=Del>The fine is forty crowns.</span></p>',
      style(
        '<!-- /* Styles */ @page S {size:595pt} span.Del {mso-style-name:Del; text-decoration:line-through;} -->',
      ),
    ),
    'text/html',
  ],
  [
    'a rule for a screen',
    page(
      '<div id="gone"><p>The fine is forty crowns.</p></div>',
      style('@media screen { #gone, .x:hover { text-decoration-line: line-through } }'),
    ),
    'text/html',
  ],
  [
    'a rule for what stands inside',
    page(
      '<div class="law"><p class="b">The fine is forty crowns.</p></div>',
      style('.law > .b{text-decoration:line-through}'),
    ),
    'text/html',
  ],
  [
    'a class whose sheet is elsewhere',
    page('<p class="line-through">The fine is forty crowns.</p>'),
    'text/html',
  ],
  ['Markdown', `Article 1 ${now}\n\n~~The fine is forty crowns.~~\n`, 'text/markdown'],
  ['HTML in Markdown', `Article 1 ${now}\n\n<del>The fine is forty crowns.</del>\n`, 'text/markdown'],
  [
    '<del> in XML',
    `<law><article><num>Article 1</num><p>${now}</p></article><p>Pay <del>forty crowns</del> now.</p></law>`,
    'application/xml',
  ],
  [
    'a removed part in XML',
    `<law><article><num>Article 1</num><p>${now}</p></article><article status="removed"><p>The fine is forty crowns.</p></article></law>`,
    'application/xml',
  ],
  [
    'struck letters in XML',
    `<law><article><num>Article 1</num><p>${now}</p></article><p><hi rend="strikethrough">The fine is forty crowns.</hi></p></law>`,
    'application/xml',
  ],
  ['a run in Word', word(run('The fine is '), run('forty crowns', '<w:strike/>'), run('.')), docx],
  [
    'a run that is struck twice',
    word(run('The fine is '), run('forty crowns', '<w:dstrike w:val="1"/>')),
    docx,
  ],
];

const whole: [what: string, content: string | Uint8Array, mediaType: MediaType][] = [
  ['nothing is struck', page('<p>The fine was <s></s> <ins>forty</ins> crowns.</p>'), 'text/html'],
  ['what is struck is not shown', page('<p hidden><del>forty</del></p><nav><s>forty</s></nav>'), 'text/html'],
  [
    'a rule that strikes nothing here',
    page(
      '<p>The fine is forty crowns.</p>',
      style('.old, a:hover {text-decoration: line-through} p{text-decoration:none}'),
    ),
    'text/html',
  ],
  [
    'a sentence in XML',
    `<text><p><s>Article 1 ${now}</s><s>The fine is forty crowns.</s></p></text>`,
    'application/xml',
  ],
  [
    'what is said of the whole document',
    `<law status="repealed"><article><num>Article 1</num><p>${now}</p></article></law>`,
    'application/xml',
  ],
  [
    'a strike that is switched off',
    word(run('The fine is forty crowns.', '<w:strike w:val="false"/>')),
    docx,
  ],
  [
    'the mark of a paragraph alone',
    word('<w:pPr><w:rPr><w:strike/></w:rPr></w:pPr>', run('The fine is forty crowns.')),
    docx,
  ],
  [
    'a change that was accepted',
    word(run('The fine is forty crowns.', '<w:rPrChange><w:rPr><w:strike/></w:rPr></w:rPrChange>')),
    docx,
  ],
];

let refused: ParseAnswer[];
let plain: ParseAnswer[];
let taken: ParseAnswer[];
beforeAll(async () => {
  const fileOf = ([, content, mediaType]: (typeof struck)[number]) => ({ content, mediaType });
  const files = struck.map(fileOf);
  const plainly = files.map((file) => ({ ...file, asPlainText: true }));
  const answers = await parseAll([...files, ...plainly, ...whole.map(fileOf)]);
  refused = answers.slice(0, struck.length);
  plain = answers.slice(struck.length, 2 * struck.length);
  taken = answers.slice(2 * struck.length);
});

const placed = (cases: typeof struck) => cases.map(([what], at): [what: string, at: number] => [what, at]);

it.each(placed(struck))('text struck out by %s refuses the file, with what to do', (_what, at) => {
  expect(refusalIn(refused[at])).toMatch(/^text-struck-out: .*--as-plain-text/u);
});

it.each(placed(struck))('as plain text, what is struck out by %s is left out', (_what, at) => {
  const passages = passagesIn(plain[at]);
  const text = passages.map((passage) => passage.text).join(' ');
  expect(text).toContain(`Article 1 ${now}`);
  expect(text).not.toMatch(/forty/u);
  expect(passages.every(({ provision }) => provision === null)).toBe(true);
});

it.each(placed(whole))('a file is read with its provisions where there is %s', (_what, at) => {
  const passages = passagesIn(taken[at]);
  expect(passages.find(({ text }) => text.includes('ninety'))?.provision).toBe('Article 1');
});

it('a member of a list that is struck out as a whole does not give its number to what follows', async () => {
  const list = `<ol><li>Lamps, which ${long}.</li><li><del>Bells.</del></li></ol><p>Article 2 The fine ${long}.</p><ol start="3"><li>Ropes, which ${long}.</li></ol>`;
  const [answer] = await parseAll([{ content: list, mediaType: 'text/html', asPlainText: true }]);
  const text = passagesIn(answer)
    .map((passage) => passage.text)
    .join(' ');
  expect(text).toMatch(/^1\. Lamps.* Article 2 The fine.* 3\. Ropes/u);
});

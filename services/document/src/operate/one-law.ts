import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import { readArchiveLimits } from '../config';
import { titleByPath } from '../ingest/document-names';
import { type MediaType, mediaTypeOf } from '../ingest/media-types';
import { type FoundFile, findFiles } from './find-files';

const naturally = new Intl.Collator('en', { numeric: true });

type NumberReader = Pick<typeof import('../ingest/labels/number-value.mts'), 'laterWords' | 'numberValue'>;

/** `article-10-bis` as `article-10 1`, which stands behind `article-10` and before `article-10-ter` and `article-11`. */
function orderKey(name: string, { laterWords, numberValue }: NumberReader): string {
  const laterWord = new RegExp(`[\\s_-]*(?<![\\p{L}])(${laterWords})(?![\\p{L}])`, 'giu');
  return name
    .slice(0, name.length - extname(name).length)
    .replace(laterWord, (_, word: string) => ` ${numberValue(`1${word}`)?.[1]}`);
}

type Rank = 0 | 1 | 2;

interface Article {
  name: string;
  /** What opens the law stands before its provisions, and what is attached to it behind them. */
  rank: Rank;
  text: string;
}

type LabelReader = typeof import('../ingest/labels/read-label.mts').readLabel;

/** `article-10-bis` as `Article 10 bis`. */
function labelByName(name: string): string {
  const words = titleByPath(basename(name));
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

interface Form {
  /** Of the whole. */
  mediaType: MediaType;
  /** The words of a file as they stand in the whole. */
  written(text: string): string;
}

/** One file with the label of its place above its words: as its text has it, its front matter, or at last its name. */
function articleOf(
  name: string,
  { body, title }: { body: string; title: string | undefined },
  { mediaType, written }: Form,
  readLabel: LabelReader,
): Article {
  const text = body.trim();
  const [first = '', ...rest] = text.split(/\r?\n/);
  const own = first.replace(/^#+\s*/, '').trim();
  const heading = (label: string) => (mediaType === 'text/markdown' ? `## ${written(label)}` : label);
  const read = (label: string) => readLabel(label, true);
  const rankOf = (label: string): Rank => (read(label)?.role === 'attachment' ? 2 : 1);
  if (read(own))
    return { name, rank: rankOf(own), text: `${heading(own)}\n\n${written(rest.join('\n'))}`.trim() };
  const label = [title ?? '', labelByName(name)].find(read);
  if (label) return { name, rank: rankOf(label), text: `${heading(label)}\n\n${written(text)}` };
  return { name, rank: 0, text: written(text) };
}

/** The kind that the whole is written in: Markdown, once a file is. @throws WrongCall for what has marks of its own of a whole law, or is not read */
function kindOf(files: readonly FoundFile[], folder: string): MediaType {
  const other = files.find(({ name }) => !isPlain(mediaTypeOf(name)));
  if (other || files.length === 0)
    throw new WrongCall(
      `--one-law reads a folder of Markdown and text files, one provision a file; ${other ? `${other.name} in ${folder} is neither. Take it out of the folder` : `${folder} is empty`}.`,
    );
  return files.some(({ name }) => mediaTypeOf(name) === 'text/markdown') ? 'text/markdown' : 'text/plain';
}

const isPlain = (mediaType: MediaType | undefined): boolean =>
  mediaType === 'text/markdown' || mediaType === 'text/plain';

/** What has a meaning in Markdown (CommonMark and GitHub's tables, footnotes and bare addresses) wherever it stands. */
const signs = /[\\`*_#[\]^<>&~|@]|(?<=www)\.|:(?=\/\/)/giu;
/** What has one at the beginning of a line alone: lists, lines below headings, the columns of a table. */
const signInFront = /^(\d*)([-+=:.)])/u;
const lineEnd = /\r\n|[\r\n\f\u2028\u2029]/u;

/** Plain text as Markdown that is read as the same lines: a gap ends a paragraph, and a line within one ends in a hard break. */
function inMarkdown(text: string): string {
  const escaped = (line: string) => line.trim().replace(signs, '\\$&').replace(signInFront, '$1\\$2');
  const lines = text.split(lineEnd).map(escaped).join('\n');
  const paragraphs = lines.split(/\n{2,}/u).map((paragraph) => paragraph.trim().replaceAll('\n', '\\\n'));
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

interface OneLaw {
  title?: string | undefined;
  encoding?: string | undefined;
}

/** @throws WrongCall */
async function textOf({ path, name, read }: FoundFile, encoding: string | undefined): Promise<string> {
  const { decodeText } = await import('../ingest/read/decode-text.mts');
  const bytes = (await read?.()) ?? (await readFile(path));
  const decoded = await decodeText(bytes, { said: encoding }).catch((cause: Error) => {
    throw new WrongCall(`${name}: ${cause.message}`, { cause });
  });
  return decoded.text.replace(/^\ufeff/, '');
}

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Files in XML, each under its name in one envelope: which of them are parts of the law, the reader of their format knows. @throws WrongCall */
async function readPackage(
  folder: string,
  files: readonly FoundFile[],
  encoding: string | undefined,
): Promise<FoundFile> {
  const parts: string[] = [];
  for (const file of files) {
    const text = (await textOf(file, encoding)).replace(/^\s*<\?xml[^>]*\?>/u, '').trim();
    parts.push(`<LAW.FILE NAME="${escaped(basename(file.within ?? file.name))}">\n${text}\n</LAW.FILE>`);
  }
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>';
  return asFile(folder, 'xml', [prolog, '<LAW.FILES>', ...parts, '</LAW.FILES>', ''].join('\n'));
}

function asFile(folder: string, ending: string, text: string): FoundFile {
  const bytes = Buffer.from(text);
  const name = basename(resolve(folder)).replace(/\.zip$/iu, '');
  return { path: folder, name: `${name}.${ending}`, size: bytes.length, read: async () => bytes };
}

/** One law is in one form: a list of addresses in XML beside three hundred articles is none of it. @throws WrongCall */
function refuseMixed(folder: string, files: readonly FoundFile[]): void {
  const other = files.find(({ name }) => isPlain(mediaTypeOf(name)));
  const xml = files.find(({ name }) => mediaTypeOf(name) === 'application/xml');
  if (other && xml)
    throw new WrongCall(
      `${folder} has files in XML (${xml.name}) beside others (${other.name}), and one law is read from files of one kind. Take out what is no part of it.`,
    );
}

/** The files below a folder or in an archive as one law, in the natural order of their names: 1, 2, 10, 10 bis. @throws WrongCall */
export async function readOneLaw(folder: string, { title, encoding }: OneLaw): Promise<FoundFile> {
  const files = await findFiles(folder, readArchiveLimits());
  const inXml = files.filter(({ name }) => mediaTypeOf(name) === 'application/xml');
  const [only] = inXml;
  if (only && files.length === 1) return only;
  if (only) refuseMixed(folder, files);
  if (only) return readPackage(folder, inXml, encoding);
  const mediaType = kindOf(files, folder);
  const { takeFrontMatter } = await import('../ingest/read/front-matter.mts');
  const { readLabel } = await import('../ingest/labels/read-label.mts');
  const numbers = await import('../ingest/labels/number-value.mts');
  const articles: Article[] = [];
  for (const file of files) {
    const { name } = file;
    const { body, front } = takeFrontMatter(await textOf(file, encoding));
    const isForeign = mediaType === 'text/markdown' && mediaTypeOf(name) === 'text/plain';
    const written = isForeign ? inMarkdown : (text: string) => text;
    articles.push(articleOf(name, { body, title: front.title }, { mediaType, written }, readLabel));
  }
  const keyOf = ({ name }: Article): string => orderKey(name, numbers);
  articles.sort((one, other) => one.rank - other.rank || naturally.compare(keyOf(one), keyOf(other)));
  const called = title ?? titleByPath(basename(resolve(folder)));
  const head = mediaType === 'text/markdown' ? `# ${called}` : called;
  const text = `${[head, ...articles.map((article) => article.text)].join('\n\n')}\n`;
  return asFile(folder, mediaType === 'text/markdown' ? 'md' : 'txt', text);
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readInstalledPackages, readLicencePolicy } from './licences.mjs';

const introduction = `Third-party notices

This copy of Astraea is delivered with the packages and the weights of models below, each under its own licence. The list is
generated from what is installed. Tools that are used for building and testing only are left out.
`;

const noticeFile = /^(licen[cs]e|copying|notice|ofl)/i;

const mitTerms = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

function authorOf(folder) {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = typeof author === 'string' ? author : author?.name;
  return name?.replace(/\s*[<(].*$/, '') ?? 'its authors';
}

/** The licence of Astraea itself, whose text goes into every image. */
const ownLicence = 'Apache-2.0';
const textIsHere = (licence) => `Licensed under ${licence}; the text is that of LICENSE in this folder.`;
const termsOf = (licence) => (licence === 'MIT' ? mitTerms : textIsHere(licence));

function noticeFiles(folder) {
  return readdirSync(folder)
    .filter((name) => noticeFile.test(name) && statSync(join(folder, name)).isFile())
    .sort();
}

/** The licence and notice files of a package; where it has none, what its package.json or the policy amounts to. */
function noticeText(root, { path, licence }, { holder, note } = {}) {
  const folder = join(root, path);
  const files = noticeFiles(folder);
  if (files.length > 0) {
    return files
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim())
      .join('\n\n');
  }
  const copyright = `Copyright (c) ${holder ?? authorOf(folder)}`;
  return [copyright, note, termsOf(licence)].filter(Boolean).join('\n\n');
}

function weightsNotice({ folder, model, licence, holder, origin, changes }) {
  const lines = [`Copyright (c) ${holder}`, origin, `Changed: ${changes}.`, '', termsOf(licence)];
  return { names: [`${folder}: weights of ${model} (${licence})`], text: lines.join('\n') };
}

const isDelivered = ({ shipped, optional }) => shipped && !optional;

/**
 * The whole content of THIRD-PARTY-NOTICES for what is in a folder: all of the project, or one image. Packages with the very same
 * text share it; the weights of models, which are no packages, follow.
 */
export function thirdPartyNotices(root) {
  const policy = readLicencePolicy();
  const isHere = (path) => existsSync(join(root, path));
  const delivered = readInstalledPackages(root, policy).filter((one) => isDelivered(one) && isHere(one.path));
  const users = new Map();
  for (const one of delivered) {
    const named = policy.named[one.name];
    const text = noticeText(root, one, named);
    const licence = named?.licence ?? one.licence;
    users.set(text, (users.get(text) ?? new Set()).add(`${one.name} ${one.version} (${licence})`));
  }
  const packages = [...users]
    .map(([text, names]) => ({ text, names: [...names].sort() }))
    .sort((one, other) => (one.names[0] < other.names[0] ? -1 : 1));
  const groups = [...packages, ...policy.weights.filter(({ folder }) => isHere(folder)).map(weightsNotice)];
  const line = '-'.repeat(80);
  return `${[introduction, ...groups.map(({ names, text }) => `${line}\n${names.join('\n')}\n\n${text}\n`)].join('\n')}`;
}

export const noticesFile = 'THIRD-PARTY-NOTICES';

/** Whether every package that is delivered has a notice that can be written. @returns {string[]} problems */
export function checkNotices(root) {
  const policy = readLicencePolicy();
  return readInstalledPackages(root, policy)
    .filter(isDelivered)
    .flatMap(({ name, version, path, licence }) => {
      const folder = join(root, path);
      if (!existsSync(folder)) return [`${name} ${version} is delivered and not installed (${path})`];
      const terms = policy.named[name]?.licence ?? licence;
      if (noticeFiles(folder).length > 0 || terms === 'MIT' || terms === ownLicence) return [];
      return [`${name} ${version} is delivered without the text of its licence, ${terms} (${path})`];
    });
}

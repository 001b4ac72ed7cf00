import { createRequire } from 'node:module';
import { seeded } from './measure.mjs';
import { questions } from './questions.mjs';

const require = createRequire(import.meta.url);
const { buildPassage } = require('../../../services/retrieval/dist/search/passage.js');
const { buildBlock, buildContent } = require('../../../services/retrieval/dist/testing/build-index.js');
const { guideContent, guideSlugs } = require('../../../services/retrieval/dist/testing/guides.js');

const passagesOfDocument = 1_000;
export const dimensions = 384;
/** Different words grow with a collection: so many in a hundred are replaced by made-up ones. */
const newWordsInHundred = 8;
/** What passages mean lies around so many points, as what an encoder makes of laws does. */
const subjects = 200;

/** Texts of the length and the words of the bundled guides, with ever new words among them. */
function textSource() {
  const random = seeded(7);
  const known = guideSlugs().flatMap((slug) => guideContent(slug).blocks.map(({ text }) => text));
  return () =>
    `${known[random(known.length)]} ${known[random(known.length)]}`
      .split(' ')
      .map((word) =>
        random(100) < newWordsInHundred
          ? `w${Math.floor((random(1_000) ** 2 * random(1_000)) / 1_000)}`
          : word,
      )
      .join(' ');
}

/** Made-up laws of 1,000 passages without their text; where all are of one country, they are international. */
export function* headersOf(size, countries) {
  for (let at = 0; at * passagesOfDocument < size; at++) {
    const count = Math.min(passagesOfDocument, size - at * passagesOfDocument);
    const {
      blocks: _none,
      state: _state,
      ...header
    } = buildContent({
      document_id: `document-${at}`,
      version: `document-${at}-1`,
      language: 'en',
      jurisdiction: `Country ${at % countries}`,
      jurisdiction_kind: at % countries === 0 ? 'international' : 'country',
    });
    yield { header, count };
  }
}

/** The same laws with their passages, alike in every run and process. */
export function* documentsOf(size, countries) {
  const nextText = textSource();
  for (const { header, count } of headersOf(size, countries)) {
    const passages = Array.from({ length: count }, (_, passage) =>
      buildPassage(
        header,
        buildBlock({ id: `p${passage}`, text: nextText(), provision: `Article ${passage}` }),
      ),
    );
    yield { header, passages };
  }
}

/** Vectors one after the other, each near one of the subjects. */
export function vectorSource(seed) {
  const of = seeded(3);
  const centres = Array.from({ length: subjects }, () =>
    Int8Array.from({ length: dimensions }, () => of(121) - 60),
  );
  const random = seeded(seed);
  return () => {
    const centre = centres[random(subjects)];
    return Int8Array.from(centre, (number) => number + random(121) - 60);
  };
}

/** Questions of newcomers, each about one of the made-up countries, with what it means. */
export function askedQuestions(countries) {
  const nextVector = vectorSource(17);
  return questions.map(({ question }, at) => ({
    question,
    country: `Country ${1 + (at % Math.max(1, countries - 1))}`,
    vector: nextVector(),
  }));
}

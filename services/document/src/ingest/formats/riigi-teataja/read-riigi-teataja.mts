import type { ProvisionStatus } from '../../provisions/draft.mts';
import { dayAfter } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Law } from '../law-tree.mts';
import { marked, placed } from '../placed.mts';
import {
  attributeOf,
  childOf,
  childrenOf,
  type Element,
  find,
  localName,
  revealHiddenMarks,
} from '../xml.mts';
import { BodyReader } from './rt-body.mts';
import { asideIn, dayIn, publishedIn, words } from './rt-words.mts';

const isNoLaw = /^eelnõu/iu;
const neverBegun = /^mitte jõustunud/iu;

/** What the whole file is, where it is no law. */
function statusIn(metadata: Element | undefined): ProvisionStatus | undefined {
  const kinds = ['dokumentLiik', 'tekstiliik', 'dokumentEtapp', 'dokumentStaatus'];
  if (kinds.some((name) => isNoLaw.test(words(childOf(metadata, name))))) return 'draft';
  return neverBegun.test(words(find(metadata, 'tavatekstLopp'))) ? 'not yet in force' : undefined;
}

function warningsOn(root: Element, made: Element | undefined): string[] {
  const files = filesIn(root).map((file) => attributeOf(file, 'failNimi') ?? 'without a name');
  return [
    ...(made && !dayIn(made) ? [`“${words(made)}” is no day on which a law was made.`] : []),
    ...(files.length > 0 ? [`What attached files say is not read: ${files.join(', ')}.`] : []),
  ];
}

/** The text in which an act was made is law until the day on which the first consolidated one begins. */
function asAdoptedIn(metadata: Element | undefined, ends: string | null, asOf: string): Law['asAdopted'] {
  if (words(childOf(metadata, 'tekstiliik')) !== 'algtekst') return undefined;
  return ends && ends < asOf ? 'amended since' : 'later amendments not known';
}

function filesIn(element: Element): Element[] {
  return childrenOf(element).flatMap((one) => (localName(one.name) === 'fail' ? [one] : filesIn(one)));
}

function read(root: Element, asOfDay: AsOf): Law {
  revealHiddenMarks(root);
  const metadata = childOf(root, 'metaandmed');
  const [adopted, validity] = ['vastuvoetud', 'kehtivus'].map((name) => childOf(metadata, name));
  const [begins = null, ends = null] = ['kehtivuseAlgus', 'kehtivuseLopp'].map((name) =>
    dayIn(childOf(validity, name)),
  );
  const asOf = asOfDay(begins);
  const made = childOf(adopted, 'aktikuupaev');
  const id = words(childOf(metadata, 'globaalID'));
  const title = words(childOf(find(root, 'nimi'), 'pealkiri')) || null;
  const amends = /^muutmis/iu.test(words(childOf(metadata, 'skeemiNimi')) || (root.attribs.xmlns ?? ''));
  const parts = new BodyReader(asOf, amends).partsIn(root, { prefix: '', cited: undefined });
  return {
    title,
    shortTitle: words(childOf(metadata, 'lyhend')) || null,
    number: words(childOf(adopted, 'aktiNr')) || publishedIn(adopted) || publishedIn(metadata) || null,
    dated: dayIn(made),
    language: 'et',
    url: id === '' ? null : `https://www.riigiteataja.ee/akt/${id}`,
    asAdopted: asAdoptedIn(metadata, ends, asOf),
    consolidatedAsOf: words(childOf(metadata, 'tekstiliik')) === 'terviktekst' ? begins : null,
    validTo: dayAfter(ends) ?? undefined,
    parts: (title ? placed(parts, title) : parts).map((part) => marked(part, statusIn(metadata))),
    aside: asideIn(root),
    warnings: warningsOn(root, made),
  };
}

/** The XML of Riigi Teataja, the gazette of Estonia (xmlr.eesti.ee/xml/schemas/oigusakt). */
export const riigiTeataja: LawFormat = {
  name: 'the XML of Riigi Teataja',
  recognises: (root) => localName(root.name) === 'oigusakt' && childOf(root, 'sisu') !== undefined,
  read,
};

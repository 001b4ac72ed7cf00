import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Law } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, textOf } from '../xml.mts';
import { BcnReader, endOf } from './bcn-reader.mts';
import { allWords } from './bcn-words.mts';

/** Texts with articles of their own that articles of the law approve. */
function approvedIn(element: Element): number {
  const below = childrenOf(element).reduce((sum, one) => sum + approvedIn(one), 0);
  return below + (/^doble articulado/iu.test(attributeOf(element, 'tipoParte') ?? '') ? 1 : 0);
}

/** `Ley 19830`; every kind and number that it has. */
function numberIn(about: Element | undefined): string {
  return childrenOf(find(about, 'TiposNumeros') ?? ({ children: [] } as unknown as Element), 'TipoNumero')
    .map((one) => `${textOf(childOf(one, 'Tipo'))} ${textOf(childOf(one, 'Numero'))}`.trim())
    .join(', ');
}

function read(root: Element, asOf: AsOf): Law {
  const [about, metadata] = ['Identificador', 'Metadatos'].map((name) => childOf(root, name));
  const stateOf = lawDay(attributeOf(root, 'fechaVersion'));
  const number = numberIn(about);
  const title = textOf(find(metadata, 'TituloNorma'));
  const made = attributeOf(about, 'fechaPromulgacion') ?? attributeOf(about, 'fechaPublicacion');
  const id = attributeOf(root, 'normaId');
  const reader = new BcnReader(asOf(stateOf), { number, approved: approvedIn(root) });
  return {
    title: [number, title].filter((part) => part !== '').join(' ') || null,
    shortTitle: textOf(find(metadata, 'NombreUsoComun')) || null,
    number: number || null,
    dated: lawDay(made) ?? lawDay(attributeOf(about, 'fechaPublicacion')),
    language: 'es',
    url: id && /^\d+$/u.test(id) ? `https://www.bcn.cl/leychile/navegar?idNorma=${id}` : null,
    consolidatedAsOf: stateOf,
    ...endOf(root),
    parts: reader.law(root),
    aside: [
      ...reader.aside,
      ...[about, metadata].flatMap((one) => (one ? [{ as: 'metadata', text: allWords(one) }] : [])),
    ],
    warnings: made && !lawDay(made) ? [`“${made}” is no day on which a law was made.`] : [],
  };
}

/** The law of Chile, as the Biblioteca del Congreso Nacional gives out one version of it (leychile.cl/esquemas). */
export const bcn: LawFormat = {
  name: 'the XML of LeyChile (BCN)',
  recognises: (root) =>
    localName(root.name) === 'Norma' &&
    childOf(root, 'Identificador', 'EstructurasFuncionales') !== undefined,
  read,
};

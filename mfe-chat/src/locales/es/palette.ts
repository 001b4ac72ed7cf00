import type { Translation } from '@astraea/web-kit';
import type { palette as english } from '../en/palette';

export const palette: Translation<typeof english> = {
  title: 'Ir a o hacer',
  description:
    'Escriba un país, una conversación, un expediente, una fuente o lo que quiere hacer. Intro elige.',
  field: 'Buscar qué abrir o hacer',
  none: 'Ningún nombre contiene estas palabras y ninguna conversación las contiene todas.',
  searching: 'Buscando en preguntas y respuestas...',
  language: 'Idioma: {name}',
  groups: {
    actions: 'Acciones',
    sources: 'Fuentes de esta conversación',
    countries: 'Preguntar por un país',
    matters: 'Expedientes',
    conversations: 'Conversaciones',
    found: 'Encontrado en preguntas y respuestas',
    languages: 'Idioma',
  },
  actions: {
    new: 'Conversación nueva',
    compare: 'Comparar países',
    search: 'Buscar en las conversaciones anteriores',
    shortcuts: 'Atajos de teclado',
    light: 'Tema: claro',
    dark: 'Tema: oscuro',
    system: 'Tema: como el sistema',
    account: 'Cuenta',
  },
};

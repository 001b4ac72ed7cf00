import type { Translation } from '@astraea/web-kit';
import type { palette as english } from '../en/palette';

export const palette: Translation<typeof english> = {
  title: 'Ir a o hacer',
  description:
    'Escriba un país, una conversación, un expediente, una fuente o lo que quiere hacer. Intro elige.',
  field: 'Buscar qué abrir o hacer',
  none: 'Nada se llama así. La búsqueda en las conversaciones anteriores mira también en preguntas y respuestas.',
  groups: {
    actions: 'Acciones',
    sources: 'Fuentes de esta conversación',
    countries: 'Preguntar por un país',
    matters: 'Expedientes',
    conversations: 'Conversaciones',
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

import type { Translation } from '@astraea/web-kit';
import type { shortcuts as english } from '../en/shortcuts';

export const shortcuts: Translation<typeof english> = {
  title: 'Atajos de teclado',
  description:
    'Las teclas sin Ctrl ni ⌘ funcionan fuera de los campos de texto. Escape sale del campo del mensaje y cierra lo que está abierto.',
  or: ' o ',
  off: 'desactivado',
  singleKeys: 'Usar teclas sin {modifier}',
  status: 'Atajo',
  actions: {
    help: 'Mostrar los atajos de teclado',
    palette: 'Ir a un país, una conversación, un expediente o una fuente, o hacer algo',
    new: 'Empezar una conversación nueva',
    input: 'Ir al campo del mensaje',
    search: 'Buscar en las conversaciones anteriores',
    stop: 'Detener la respuesta que se escribe',
    copy: 'Copiar la última respuesta con sus referencias',
    'next-source': 'Leer la fuente siguiente',
    'previous-source': 'Leer la fuente anterior',
  },
};

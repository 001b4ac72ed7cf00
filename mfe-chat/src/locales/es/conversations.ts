import type { Translation } from '@astraea/web-kit';
import type { conversations as english } from '../en/conversations';

export const conversations: Translation<typeof english> = {
  list: 'Conversaciones',
  keys: 'Flecha derecha: renombrar o eliminar la conversación.',
  groups: { today: 'Hoy', yesterday: 'Ayer', week: 'Últimos 7 días', older: 'Anteriores' },
  comparison: 'Comparación: {countries}',
  changed: 'Una fuente cambió',
  loading: 'Cargando conversaciones...',
  none: 'Aquí aparecerán sus conversaciones.',
  showMore: 'Mostrar más',
  tryAgain: 'Reintentar',
  open: {
    loading: 'Cargando la conversación...',
    deleted: 'Esta conversación se ha eliminado, quizá en otra pestaña.',
    afterDeleted: 'Lo que escribió aquí sin enviar pasa con usted a una nueva.',
    gone: 'No existe tal conversación. Puede que se haya eliminado.',
    kept: 'Se conserva en el servidor.',
    tryAgain: 'Reintentar',
    startNew: 'Empezar una conversación nueva',
  },
  search: {
    label: 'Buscar conversaciones',
    placeholder: 'Buscar conversaciones...',
    hint: 'Encuentra palabras de títulos, preguntas y respuestas.',
    found: 'Encontrado en todas las conversaciones',
    searching: 'Buscando en todas las conversaciones...',
    none: 'Ninguna conversación contiene todas estas palabras.',
  },
  rename: { label: 'Renombrar la conversación {title}', field: 'Título nuevo' },
  delete: {
    label: 'Eliminar la conversación {title}',
    title: '¿Eliminar esta conversación?',
    description: '«{title}» y sus {count} mensajes se eliminan para siempre.',
    comparisonTitle: '¿Eliminar esta comparación?',
    comparisonDescription: 'Se eliminan sus conversaciones en {count} países. Esto no se puede deshacer.',
    keep: 'Conservarla',
    confirm: 'Eliminar',
  },
};

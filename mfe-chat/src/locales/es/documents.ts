import type { Translation } from '@astraea/web-kit';
import type { documents as english } from '../en/documents';

export const documents: Translation<typeof english> = {
  title: 'Sus documentos',
  about:
    'Un contrato, una solicitud o un borrador. Las respuestas a las preguntas de las conversaciones de este expediente se buscan también en él, además de en el derecho. No se muestra a nadie más, no se busca en él para nadie más y nunca se envía a un modelo de lenguaje.',
  paying:
    'Con un plan de pago añade aquí contratos, solicitudes y borradores, y las respuestas a las preguntas de este expediente se buscan en ellos, además de en el derecho.',
  loading: 'Cargando sus documentos…',
  tryAgain: 'Reintentar',
  none: 'Aún no hay documentos.',
  add: 'Añadir un documento',
  drop: 'o suéltelo aquí: {kinds}, {megabytes} MB como máximo por archivo',
  kinds: 'PDF, Word (.docx), HTML, Markdown, XML, texto sin formato',
  reading: 'Enviando y leyendo «{name}»…',
  added: '«{name}» se ha añadido y se busca en él.',
  refused: '«{name}» no se añadió. {why}',
  unknownKind: 'Los archivos de este tipo no se leen. Los que se leen: {kinds}.',
  tooLarge: 'Es demasiado grande: {megabytes} MB como máximo por archivo. Divídalo.',
  dismiss: 'Cerrar',
  facts: '{pages, plural, one {1 página} other {{pages} páginas}}',
  warned: 'Leído con lagunas:',
  download: 'Descargar «{name}»',
  delete: 'Eliminar «{name}»',
  ask: '¿Eliminar «{name}» definitivamente? También desaparece lo que las respuestas citan de él.',
  deleteForGood: 'Eliminar definitivamente',
  keep: 'Conservar',
  deleted: '«{name}» se eliminó.',
  withMatter:
    'Los documentos de este expediente se eliminan definitivamente y no vuelven con él. Pulse otra vez para eliminarlo.',
  deleteMatter: 'Eliminar con sus documentos',
  page: 'página {first}',
  pages: 'páginas {first} a {last}',
  below: {
    title: 'En sus documentos',
    notLaw: 'Lo que dicen sus propios documentos. No es derecho ni forma parte de la respuesta anterior.',
    seems: 'Estos pasajes solo parecen responder. Compruébelos.',
    nothing: 'Sus documentos no dicen nada sobre esta pregunta.',
    gone: '{count, plural, one {Un pasaje estaba en un documento que se eliminó.} other {{count} pasajes estaban en documentos que se eliminaron.}}',
    look: 'Buscar en sus documentos',
    lookAgain: 'Sus documentos cambiaron. Buscar de nuevo',
    looking: 'Buscando en sus documentos…',
    open: '{marker}: leer el pasaje en «{name}»',
  },
  passage: {
    loading: 'Cargando el pasaje…',
    yours: 'Su propio documento; no es derecho.',
  },
};

import type { Translation } from '@astraea/web-kit';
import type { memo as english } from '../en/memo';

export const memo: Translation<typeof english> = {
  open: 'Descargar memorando',
  openOfAnswer: 'Descargar memorando de esta respuesta',
  title: 'Descargar memorando',
  description: 'Pregunta, conclusión, razonamiento y tabla de fuentes. El memorando está en inglés.',
  formats: {
    docx: { name: 'Word', note: '.docx, para editar y archivar' },
    pdf: { name: 'PDF', note: '.pdf, para enviar tal cual' },
    md: { name: 'Markdown', note: '.md, texto sin formato' },
  },
  print: { name: 'Imprimir', note: 'lo mismo en papel' },
  saved: 'El archivo {name} está guardado.',
  failed: 'No se pudo descargar el memorando.',
  offline: 'No tiene conexión. Conéctese a internet e inténtelo de nuevo.',
  letters:
    'El PDF no puede mostrar algunas letras de esta respuesta. Descargue Word o Markdown, o imprímala: muestran todas.',
  nothing: 'Aún no hay ninguna respuesta para un memorando.',
};

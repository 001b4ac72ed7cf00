import type { Translation } from '@astraea/web-kit';
import type { answers as english } from '../en/answers';

export const answers: Translation<typeof english> = {
  messages: 'Mensajes',
  latest: 'Último mensaje',
  you: 'Usted',
  at: 'a las ',
  notes: {
    refused: 'Sin respuesta, por lo que no se descontó de las preguntas de hoy.',
    stopped: 'Esta respuesta se detuvo antes de terminar.',
    failed: 'Esta respuesta no se pudo terminar.',
    seems: 'Solo parece responder, por lo que no se descontó de las preguntas de hoy.',
  },
  question: {
    notSent: 'Sin enviar',
    notAnswered: 'Sin respuesta',
    unanswered: 'Esta pregunta no obtuvo respuesta.',
    tryAgain: 'Reintentar',
    edit: 'Editar',
    askAgain: 'Preguntar de nuevo',
  },
  writing: {
    writes: '{assistant} está escribiendo…',
    stopping: 'Deteniendo…',
    stop: 'Detener',
    offline: 'No tiene conexión. La respuesta se mostrará cuando la recupere.',
    goesOn: 'No se pudo detener la respuesta. Continúa.',
  },
  announced: {
    name: 'Respuesta según se escribe',
    writes: '{assistant} está escribiendo una respuesta',
    stopped:
      'La respuesta se detuvo{count, plural, =0 {} one {, con 1 fuente} other {, con {count} fuentes}}',
    end: 'Fin de la respuesta{count, plural, =0 {} one {, con 1 fuente} other {, con {count} fuentes}}',
  },
  marker: 'Fuente {number}',
  copy: 'Copiar la respuesta con referencias',
  references: 'Referencias',
  thumbsUp: 'Me gusta',
  thumbsDown: 'No me gusta',
  proof: {
    title: 'Prueba',
    name: 'Prueba de la respuesta {answer}',
    answeredIn: 'respondido en {time}',
    notVerified: 'disposición sin verificar',
    read: '{count, plural, one {Leer la fuente} other {Leer las {count} fuentes}}',
    page: 'página {first}',
    pages: 'páginas {first}–{last}',
    further: 'Otras fuentes',
    matching: 'Documentos coincidentes ({count})',
  },
  followUps: { title: 'Lo responden las mismas fuentes', ends: '…' },
  notVerified:
    'Las palabras que cita están en la fuente, pero no se confirmó que sostengan esta frase. Lea la fuente antes de basarse en ella.',
  changes: {
    replaced: 'Desde que se dio esta respuesta, se reemplazó una fuente que cita.',
    repealed: 'Desde que se dio esta respuesta, una fuente que cita se marcó como derogada.',
    superseded: 'Desde que se dio esta respuesta, una fuente que cita se marcó como sustituida.',
    'status-changed': 'Desde que se dio esta respuesta, una fuente que cita cambió de estado.',
    withdrawn: 'Desde que se dio esta respuesta, se retiró una fuente que cita.',
    erased: 'Desde que se dio esta respuesta, se borró una fuente que cita.',
    several: 'Desde que se dio esta respuesta, han cambiado fuentes que cita.',
    readCurrent: 'Leer la versión actual',
    readCurrentOf: 'Leer la versión actual de {title}',
    askAgain: 'Preguntar de nuevo',
    askedAgain: 'Preguntó de nuevo más abajo.',
    offline: 'No tiene conexión. Conéctese a internet para preguntar de nuevo.',
    announced:
      '{count, plural, =0 {} one {Cambió una fuente de 1 respuesta de esta conversación.} other {Cambiaron fuentes de {count} respuestas de esta conversación.}}',
  },
  writer: {
    whatWasChecked: 'Qué se comprobó',
    quoted: 'Citado de las fuentes, palabra por palabra',
    guides: 'Con las palabras de las guías de Astraea (resúmenes, no el texto de la ley)',
    guidesAndOthers:
      'Con las palabras de las fuentes, entre ellas guías de Astraea (resúmenes, no el texto de la ley)',
    model: 'un modelo de lenguaje',
    written: 'Escrito por {model}, comprobado con las fuentes',
    writtenGuides:
      'Escrito por {model}, comprobado con las guías de Astraea (resúmenes, no el texto de la ley)',
    writtenGuidesAndOthers:
      'Escrito por {model}, comprobado con las fuentes, entre ellas guías de Astraea (resúmenes, no el texto de la ley)',
    completed: '{written}, hasta donde llegó; completado con frases de las fuentes',
    wordForWord: 'Cada frase con número está palabra por palabra en la fuente a la que lleva el número.',
    unchanged: 'Cada frase con número se tomó sin cambios de la fuente a la que lleva el número.',
    summed: 'Lo que procede de una guía de Astraea es un resumen, no el texto de la ley.',
    extract: {
      found: 'Astraea encontró estas frases; ningún modelo de lenguaje escribió ninguna.',
      whole: 'No se comprobó si son todo lo que importa en su caso. Léalas en su lugar.',
    },
    checks: {
      passages:
        'Un modelo de lenguaje escribió esto a partir de pasajes de las fuentes. Cada frase se comprobó antes de mostrarse.',
      words: 'Las palabras en que se basa una frase con número están en su fuente.',
      facts:
        'Números, fechas, importes, disposiciones y nombres propios están en esas palabras, en su pregunta o en las tablas de tratados y autoridades.',
      force: 'Que una fuente esté en vigor y obligue procede de su ficha, no del modelo.',
      failed:
        'Una frase que no superó la comprobación se omitió. La que no parecía sostenida por las palabras citadas se marca «sin verificar», o también se omitió.',
      automatic: 'Las comprobaciones son automáticas. Lea la fuente antes de basarse en una frase.',
    },
    completion: 'Lo que la completa se tomó sin cambios de las fuentes.',
  },
  rate: {
    takeBack: 'Pulse de nuevo para retirarlo',
    title: '¿Qué salió mal?',
    reasons: {
      'wrong-law': 'Cita la ley equivocada',
      'not-answered': 'No responde a la pregunta',
      'not-proved': 'La fuente no lo prueba',
      unclear: 'Es difícil de entender',
    },
    more: '¿Algo más? (opcional)',
    send: 'Enviar comentarios',
    skip: 'Omitir',
    missing: 'Elija un motivo o escriba unas palabras.',
    thanks: 'Gracias por decírnoslo.',
  },
};

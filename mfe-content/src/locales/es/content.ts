import type { Translation } from '@astraea/web-kit';
import type { content as english } from '../en/content';

export const content: Translation<typeof english> = {
  landing: {
    welcome: 'Le damos la bienvenida a {name}',
    tagline: 'Su asistente personal de IA para orientarse en normas y políticas espaciales.',
    start: 'Empezar a chatear con {name}',
    proofTitle: 'Cada respuesta viene con su prueba',
    proofs: {
      provision: {
        name: 'La disposición',
        text: 'Cada afirmación jurídica nombra la disposición de la que procede, y la abre.',
      },
      status: {
        name: 'Estado y fecha',
        text: 'En vigor, modificado, proyecto o derogado, con la fecha de la última comprobación.',
      },
      gaps: {
        name: 'Las lagunas',
        text: 'Si las fuentes no pueden responder, la respuesta lo dice, y la pregunta es gratis.',
      },
    },
    audienceTitle: 'Para quienes no pueden permitirse un error',
    audiences: {
      companies: {
        name: 'Empresas espaciales',
        text: 'Qué licencia, qué autoridad, qué seguro, antes de construir.',
      },
      lawyers: { name: 'Juristas', text: 'La disposición, su estado y su fecha, con el pasaje que citar.' },
      researchers: { name: 'Investigadores', text: 'Haga la misma pregunta en varias jurisdicciones.' },
    },
    sample: {
      name: 'Ejemplo: {country}',
      place: 'Ejemplo: {country} · {topic}',
      topic: 'Recursos espaciales',
      hint: 'Elija una cita para ver su fuente.',
      source: 'Fuente del ejemplo',
      marker: 'Fuente {number}',
      asOf: 'a fecha de {date}',
      month: 'noviembre de 2026',
    },
  },
};

import type { Translation } from '@astraea/web-kit';
import type { pages as english } from '../en/pages';

export const pages: Translation<typeof english> = {
  about: {
    title: 'Conozca {name}',
    lead: '{name} responde preguntas sobre normas y políticas espaciales, país por país. Usted elige un continente, un país y un tema; la respuesta viene con el pasaje que la prueba, la disposición de la que procede y la fecha de la última comprobación.',
    ask: 'Hacer una pregunta',
    featuresTitle: 'Funciones principales',
    features: {
      access: {
        name: 'Acceso unificado',
        text: 'Leyes, reglamentos, políticas y tratados de muchas jurisdicciones en un solo lugar. Pregunte con palabras sencillas.',
      },
      coverage: {
        name: 'Cobertura mundial',
        text: 'Los EAU, los EE. UU., la ONU y otros 47 países y bloques, cada uno con respuestas de sus propias fuentes.',
      },
      answers: {
        name: 'Respuestas en tiempo real',
        text: 'La respuesta aparece frase a frase mientras se escribe, y cada frase se comprueba antes.',
      },
      reference: {
        name: 'Referencia oficial',
        text: 'Cada respuesta nombra su disposición y lleva al texto oficial donde lo hay. La referencia se puede leer junto a la respuesta y descargar.',
      },
    },
    audienceTitle: 'Para quién es',
    audiences: {
      companies: 'Empresas y startups espaciales',
      lawyers: 'Profesionales del derecho',
      researchers: 'Investigadores y académicos',
    },
    providerTitle: 'Del proveedor',
    provider:
      'El proveedor de {name} también ofrece agentes conversacionales de IA como servicio, y consultoría para organizaciones que quieren asistentes sobre sus propias fuentes.',
  },
  learn: {
    logo: 'Logotipo de {name}',
    welcome: 'Le damos la bienvenida a {name}',
    title: 'Nuestra tecnología',
    agents:
      'Creamos agentes conversacionales de IA que trabajan a partir de fuentes y las muestran. Un agente encuentra los pasajes que importan para una pregunta, escribe solo lo que sostienen y lo dice cuando no contienen una respuesta.',
    service:
      'La misma tecnología se ofrece como servicio para otros campos en los que hay que probar las respuestas. Nuestra consultoría ayuda a las organizaciones a preparar sus documentos, medir la calidad de las respuestas y operar agentes en sus propias instalaciones.',
    feedback: 'Enviar comentarios',
    subject: 'Comentarios sobre {name}',
  },
};

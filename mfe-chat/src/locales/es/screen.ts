import type { Translation } from '@astraea/web-kit';
import type { screen as english } from '../en/screen';

export const screen: Translation<typeof english> = {
  newConversation: 'Conversación nueva',
  compareCountries: 'Comparar países',
  previousConversations: 'Conversaciones anteriores',
  locationAndTopic: 'Lugar y tema',
  compareAnswer: 'Comparar con otros países',
  conversation: 'Conversación',
  untitled: 'Conversación nueva',
  emptyTitle: 'Pregúnteme sobre normas espaciales',
  exampleWaits: 'Elija un país y un tema: entonces se enviará esta pregunta.',
  examples: {
    responsible: '¿Es responsable un Estado de lo que hacen las empresas privadas en el espacio?',
    free: '¿Es libre la exploración del espacio ultraterrestre para todos los Estados?',
    moon: '¿Puede un país reclamar una parte de la Luna?',
  },
  skipToInput: 'Ir al mensaje',
  about: 'Sobre {country}',
  elsewhere: 'Preguntar en otro país',
  tryAgain: 'Reintentar',
  loadingProfile: 'Cargando lo que se sabe...',
  sendAboveFirst: 'Envíe o edite primero la pregunta de arriba',
  said: {
    noAnswerRuns: 'No se está escribiendo ninguna respuesta.',
    stopping: 'Deteniendo la respuesta.',
    nothingToCopy: 'Aún no hay ninguna respuesta que copiar.',
    copied: 'La última respuesta se copió con sus referencias.',
    copyForbidden: 'Aquí no se permite copiar.',
    noSource: 'Aún no hay ninguna fuente que leer.',
    noNextSource: 'No hay más fuentes.',
    noPreviousSource: 'No hay ninguna fuente anterior.',
  },
  filedOnceAsked: 'Esta conversación se guarda en «{name}» en cuanto usted pregunte.',
};

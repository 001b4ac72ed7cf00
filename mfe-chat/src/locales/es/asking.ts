import type { Translation } from '@astraea/web-kit';
import type { asking as english } from '../en/asking';

export const asking: Translation<typeof english> = {
  form: 'Hacer una pregunta',
  input: 'Mensaje',
  send: 'Enviar',
  offers: 'Encontrado en su pregunta',
  length: '{length} de {most} caracteres',
  tooLong: 'demasiado largo para enviarlo',
  questionsLeft: '{left, plural, one {Queda {left}} other {Quedan {left}}} de {limit} preguntas hoy',
  outOfQuestions: 'Ha usado todas sus preguntas de hoy. Podrá preguntar de nuevo a las {time}, su hora.',
  offline: 'Sin conexión a internet: su texto se queda aquí hasta que la haya.',
  plans: 'Ver los planes',
  error: {
    title: 'Error',
    words: 'Algo salió mal. Actualice la página e inténtelo de nuevo.',
    reference: 'Referencia: {id}',
    close: 'Aceptar',
    signIn: 'Iniciar sesión de nuevo',
  },
  failed: {
    unreachable: 'No se pudo acceder al servidor. Su pregunta se conserva.',
    offline: 'No tiene conexión. Su pregunta se conserva; envíela de nuevo cuando la recupere.',
    sessionEnded: 'Su sesión ha terminado. Iníciela de nuevo; su pregunta se conserva.',
    atOnce: 'Espere a que termine una de sus respuestas y pregunte de nuevo.',
    inProgress:
      'Aún se está escribiendo otra respuesta en esta conversación. Envíe su pregunta cuando termine.',
    notOffered: 'Lo que ha elegido ya no se ofrece. Elija de nuevo y envíe su pregunta.',
    deleted:
      'Esta conversación se ha eliminado, quizá en otra pestaña. Empiece una nueva para hacer su pregunta.',
    plan: 'Su plan no incluye más preguntas.',
    tooFast: 'Demasiado rápido. Espere un momento y envíe su pregunta de nuevo.',
    unavailable: 'El servicio no está disponible en este momento.',
    limit: 'Se ha alcanzado un límite de su plan o de este servicio. Inténtelo más tarde.',
    refused: 'El servidor no aceptó esta pregunta.',
  },
};

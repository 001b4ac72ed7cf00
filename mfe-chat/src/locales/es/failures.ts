import type { Translation } from '@astraea/web-kit';
import type { failures as english } from '../en/failures';

export const failures: Translation<typeof english> = {
  broken: 'Algo salió mal. Actualice la página e inténtelo de nuevo.',
  tryAgain: 'Reintentar',
  reference: 'Referencia: {id}',
  sessionEnded: 'Su sesión ha terminado.',
  signInAgain: 'Iniciar sesión de nuevo',
  lost: 'No se pudo acceder al servidor. Inténtelo de nuevo.',
  offline: 'No tiene conexión. Conéctese a internet e inténtelo de nuevo.',
  any: 'No se pudo completar.',
};

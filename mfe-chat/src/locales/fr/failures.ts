import type { Translation } from '@astraea/web-kit';
import type { failures as english } from '../en/failures';

export const failures: Translation<typeof english> = {
  broken: 'Une erreur s’est produite. Veuillez actualiser la page et réessayer.',
  tryAgain: 'Réessayer',
  reference: 'Référence : {id}',
  sessionEnded: 'Votre session a pris fin.',
  signInAgain: 'Se reconnecter',
  lost: 'Le serveur est injoignable. Réessayez.',
  offline: 'Vous êtes hors ligne. Connectez-vous à Internet et réessayez.',
  any: 'L’opération a échoué.',
};

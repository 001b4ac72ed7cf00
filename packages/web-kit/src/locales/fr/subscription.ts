import type { Translation } from '../../messages';
import type { subscription as english } from '../en/subscription';

export const subscription: Translation<typeof english> = {
  unfinished: 'Votre premier paiement n’est pas terminé.',
  finishPayment: 'Terminer le paiement',
  lastFailed: 'Votre dernier paiement a échoué. Nous réessaierons, et votre forfait reste actif entre-temps.',
  updatePayment: 'Mettre à jour le paiement',
  failed: 'Vos paiements ont échoué : votre forfait est suspendu.',
  paused: 'Votre abonnement est suspendu.',
  resume: 'Reprendre',
  resumeSubscription: 'Reprendre l’abonnement',
  trial: 'Essai jusqu’au {date}',
  next: 'Prochain paiement le {date}',
  active: 'Abonnement actif',
  ends: 'L’abonnement prendra fin le {date}',
};

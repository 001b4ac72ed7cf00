import type { Translation } from '../../messages';
import type { kit as english } from '../en/kit';

export const kit: Translation<typeof english> = {
  close: 'Fermer',
  dismiss: 'Masquer',
  newTab: '(s’ouvre dans un nouvel onglet)',
  status: {
    'in force': 'En vigueur',
    amended: 'Modifié',
    draft: 'Projet',
    repealed: 'Abrogé',
    superseded: 'Remplacé',
    'not yet in force': 'Pas encore en vigueur',
    unknown: 'Statut non confirmé',
  },
  sourceKind: {
    guide: 'Guide Astraea (résumé, et non le texte de la loi)',
    law: 'Texte de la loi',
    policy: 'Texte de la politique',
  },
  summaryOf: 'Résumé d’Astraea : {cited}',
  summaryOn: 'Résumé d’Astraea : {country}',
  subscription: {
    unfinished: 'Votre premier paiement n’est pas terminé.',
    finishPayment: 'Terminer le paiement',
    lastFailed:
      'Votre dernier paiement a échoué. Nous réessaierons, et votre forfait reste actif entre-temps.',
    updatePayment: 'Mettre à jour le paiement',
    failed: 'Vos paiements ont échoué : votre forfait est suspendu.',
    paused: 'Votre abonnement est suspendu.',
    resume: 'Reprendre',
    resumeSubscription: 'Reprendre l’abonnement',
    trial: 'Essai jusqu’au {date}',
    next: 'Prochain paiement le {date}',
    active: 'Abonnement actif',
    ends: 'L’abonnement prendra fin le {date}',
  },
};

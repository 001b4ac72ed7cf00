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
};

import type { Translation } from '@astraea/web-kit';
import type { palette as english } from '../en/palette';

export const palette: Translation<typeof english> = {
  title: 'Aller à ou faire',
  description:
    'Tapez un pays, une conversation, un dossier, une source ou ce que vous voulez faire. Entrée choisit.',
  field: 'Rechercher quoi ouvrir ou faire',
  none: 'Aucun nom ne contient ces mots et aucune conversation ne les contient tous.',
  searching: 'Recherche dans les questions et les réponses...',
  language: 'Langue : {name}',
  groups: {
    actions: 'Actions',
    sources: 'Sources de cette conversation',
    countries: 'Poser une question sur un pays',
    matters: 'Dossiers',
    conversations: 'Conversations',
    found: 'Trouvé dans les questions et les réponses',
    languages: 'Langue',
  },
  actions: {
    new: 'Nouvelle conversation',
    compare: 'Comparer des pays',
    search: 'Rechercher dans les conversations précédentes',
    shortcuts: 'Raccourcis clavier',
    light: 'Thème : clair',
    dark: 'Thème : sombre',
    system: 'Thème : comme le système',
    account: 'Compte',
  },
};

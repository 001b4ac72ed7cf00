import type { Translation } from '@astraea/web-kit';
import type { conversations as english } from '../en/conversations';

export const conversations: Translation<typeof english> = {
  list: 'Conversations',
  keys: 'Flèche droite : renommer ou supprimer la conversation.',
  groups: { today: 'Aujourd’hui', yesterday: 'Hier', week: '7 jours précédents', older: 'Plus anciennes' },
  comparison: 'Comparaison : {countries}',
  changed: 'Une source a changé',
  loading: 'Chargement des conversations...',
  none: 'Vos conversations apparaîtront ici.',
  showMore: 'Afficher plus',
  tryAgain: 'Réessayer',
  open: {
    loading: 'Chargement de la conversation...',
    deleted: 'Cette conversation a été supprimée, peut-être dans un autre onglet.',
    afterDeleted: 'Ce que vous avez saisi ici sans l’envoyer vous suit dans une nouvelle.',
    gone: 'Cette conversation n’existe pas. Elle a peut-être été supprimée.',
    kept: 'Elle est conservée sur le serveur.',
    tryAgain: 'Réessayer',
    startNew: 'Commencer une nouvelle conversation',
  },
  search: {
    label: 'Rechercher dans les conversations',
    placeholder: 'Rechercher...',
    hint: 'Trouve les mots des titres, des questions et des réponses.',
    found: 'Trouvé dans toutes les conversations',
    searching: 'Recherche dans toutes les conversations...',
    none: 'Aucune conversation ne contient tous ces mots.',
  },
  rename: { label: 'Renommer la conversation {title}', field: 'Nouveau titre' },
  delete: {
    label: 'Supprimer la conversation {title}',
    title: 'Supprimer cette conversation ?',
    description: '« {title} » et ses {count} messages sont supprimés définitivement.',
    comparisonTitle: 'Supprimer cette comparaison ?',
    comparisonDescription:
      'Ses conversations dans {count} pays sont supprimées. Cette action est irréversible.',
    keep: 'La garder',
    confirm: 'Supprimer',
  },
};

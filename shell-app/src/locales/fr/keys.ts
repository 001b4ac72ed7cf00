import type { Translation } from '@astraea/web-kit';
import type { keys as english } from '../en/keys';

export const keys: Translation<typeof english> = {
  title: 'Clés d’API',
  lead: 'Avec une clé, vos programmes posent des questions et lisent les réponses avec leurs preuves.',
  loading: 'vos clés d’API',
  none: 'Vous n’avez pas encore de clés.',
  description: 'Comment les programmes appellent l’API',
  plans: 'Voir les forfaits',
  notInPlan: 'L’accès à l’API fait partie des forfaits Pro et Entreprise.',
  planEnded:
    'Votre forfait ne comprend pas l’accès à l’API ; ces clés sont donc refusées. Elles fonctionneront de nouveau dès qu’il le comprendra.',
  failedToLoad: 'Vos clés d’API n’ont pas pu être chargées',
  make: {
    open: 'Créer une clé',
    title: 'Créer une clé d’API',
    description:
      'Donnez-lui le nom du programme qui l’utilisera, et ne lui permettez pas plus que le nécessaire.',
    name: 'Nom',
    scopes: 'La clé peut',
    choose: 'Choisissez',
    cancel: 'Annuler',
    submit: 'Créer la clé',
    busy: 'Création...',
    failed: 'La clé n’a pas été créée',
  },
  endings: {
    label: 'Elle prend fin',
    30: 'Dans 30 jours',
    90: 'Dans 90 jours',
    365: 'Dans un an',
    never: 'Jamais',
  },
  scopes: {
    ask: 'Poser des questions, qui comptent comme les vôtres',
    read: 'Lire les pays, les documents et vos conversations',
    delete: 'Supprimer vos conversations',
  },
  made: {
    title: 'Votre nouvelle clé',
    description: 'Copiez-la maintenant. Elle ne sera plus affichée, et personne ne peut la retrouver.',
    key: 'Clé d’API',
    copy: 'Copier la clé',
    copied: 'Copiée.',
    notCopied: 'Elle n’a pas pu être copiée. Sélectionnez-la et copiez-la à la main.',
    done: 'Terminé',
  },
  revoke: {
    open: 'Révoquer',
    openOf: 'Révoquer la clé {name}',
    title: 'Révoquer {name} ?',
    description:
      'Les programmes qui utilisent cette clé sont refusés en quelques secondes. Cette action est irréversible.',
    keep: 'Conserver la clé',
    submit: 'Oui, révoquer',
    busy: 'Révocation...',
    failed: 'La clé n’a pas été révoquée',
    done: '{name} a été révoquée.',
  },
  facts: {
    may: 'Peut {scopes}',
    made: 'Créée le {date}, {end}',
    endless: 'sans fin',
    ended: 'terminée le {date}',
    ends: 'prend fin le {date}',
    never: 'Jamais utilisée',
    used: 'Dernière utilisation le {date}',
    comma: ', ',
  },
  may: {
    ask: 'demander',
    read: 'lire',
    delete: 'supprimer',
  },
};

import type { Translation } from '@astraea/web-kit';
import type { matters as english } from '../en/matters';

export const matters: Translation<typeof english> = {
  title: 'Dossiers',
  loading: 'Chargement des dossiers…',
  none: 'Pas encore de dossiers. Un dossier réunit les conversations d’une affaire.',
  new: 'Nouveau dossier',
  add: 'Ajouter',
  archived: 'Archivés ({count})',
  deleted: '« {name} » a été supprimé. Ses conversations sont conservées.',
  undo: 'Annuler',
  restored: '« {name} » a été rétabli.',
  opened: {
    name: 'Nom',
    rename: 'Renommer',
    renamed: 'Le nouveau nom est enregistré.',
    conversations: 'Conversations',
    loading: 'Chargement de ses conversations…',
    none: 'Rien n’est encore classé ici. Ouvrez une conversation et choisissez « Classer dans un dossier ».',
    archive: 'Archiver',
    unarchive: 'Sortir des archives',
    delete: 'Supprimer le dossier',
  },
  notes: {
    title: 'Notes',
    none: 'Rien n’est encore noté ici. Les notes figurent dans le mémo, et aucun lien ne les montre.',
    new: 'Nouvelle note',
    change: 'Modifier la note',
    edit: 'Modifier',
    delete: 'Supprimer la note',
    save: 'Enregistrer la note',
    cancel: 'Annuler',
    deleted: 'La note a été supprimée.',
  },
  file: {
    open: 'Classer dans un dossier',
    short: 'Classer',
    title: 'Classer dans un dossier',
    description:
      'Une conversation ou une comparaison est dans un seul dossier au plus. Elle reste parmi les conversations précédentes.',
    matter: 'Dossier',
    choose: 'Choisissez',
    noMatter: 'Aucun dossier',
    new: 'Ou un nouveau',
    newHint: 'Son nom ; il est créé et ceci y est classé.',
    save: 'Classer',
  },
};

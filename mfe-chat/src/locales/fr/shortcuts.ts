import type { Translation } from '@astraea/web-kit';
import type { shortcuts as english } from '../en/shortcuts';

export const shortcuts: Translation<typeof english> = {
  title: 'Raccourcis clavier',
  description:
    'Les touches sans Ctrl ni ⌘ fonctionnent hors des champs de saisie. Échap quitte le champ du message et ferme ce qui est ouvert.',
  or: ' ou ',
  off: 'désactivé',
  singleKeys: 'Utiliser les touches sans {modifier}',
  status: 'Raccourci',
  actions: {
    help: 'Afficher les raccourcis clavier',
    palette: 'Aller à un pays, une conversation, un dossier ou une source, ou lancer une action',
    new: 'Commencer une nouvelle conversation',
    input: 'Aller au champ du message',
    search: 'Rechercher dans les conversations précédentes',
    stop: 'Arrêter la réponse en cours',
    copy: 'Copier la dernière réponse avec ses références',
    'next-source': 'Lire la source suivante',
    'previous-source': 'Lire la source précédente',
  },
};

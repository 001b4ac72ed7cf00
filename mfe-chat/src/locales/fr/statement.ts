import type { Translation } from '@astraea/web-kit';
import type { statement as english } from '../en/statement';

export const statement: Translation<typeof english> = {
  loading: 'Chargement de la source…',
  facts: '{country}. {title}, version {version}, publiée ici le {date}.',
  became: {
    replaced: 'Ceci a été remplacé : la version actuelle ne le contient pas en ces termes.',
    repealed: 'Ceci a été abrogé : ce n’est plus en vigueur.',
    superseded: 'Ceci a été remplacé : un autre texte a pris sa place.',
    'status-changed': 'Son statut a changé depuis.',
    withdrawn: 'Ce document a été retiré : les réponses ne l’utilisent plus.',
    erased: 'Ce document a été effacé.',
  },
  succeeded: 'À sa place : {title}.',
  readCurrent: 'Lire la version actuelle',
  readFormer: 'Lire cette version',
  ask: 'Poser une question',
  none: {
    title: 'Il n’y a rien à cette adresse',
    text: 'Aucun énoncé ni aucune disposition n’a cette adresse. Elle est peut-être incomplète.',
  },
  erased: {
    title: 'Ce document a été effacé',
    text: 'Ce à quoi menait cette adresse a été effacé et ne peut plus être lu.',
  },
  failed: {
    title: 'La source n’a pas pu être chargée',
    text: 'Le serveur est injoignable.',
    offline: 'Vous êtes hors ligne. Elle pourra être lue au retour de la connexion.',
    tryAgain: 'Réessayer',
  },
};

import type { Translation } from '@astraea/web-kit';
import type { alerts as english } from '../en/alerts';

export const alerts: Translation<typeof english> = {
  bell: 'Avis',
  bellUnread: 'Avis, non lus : {count}',
  tryAgain: 'Réessayer',
  notices: {
    title: 'Ce qui a changé',
    loading: 'Chargement des avis…',
    none: 'Rien n’a encore changé dans ce que vous suivez.',
    unread: 'Nouveau',
    more: 'Afficher les précédents',
    notCompared:
      'La comparaison avec la version précédente n’a pas été possible ; ce qui a changé n’est donc pas connu.',
    touches:
      '{count, plural, one {Une de vos conversations a des réponses qui le citent :} other {{count} de vos conversations ont des réponses qui le citent :}}',
    further: 'et {count} de plus',
  },
  headlines: {
    added: 'Nouvelle source : {title}',
    replaced: 'Nouvelle version : {title}',
    'status-changed': 'Nouveau statut : {title}, {status}',
    withdrawn: 'Retiré : {title} ne sert plus aux réponses',
    erased: 'Effacé : {title} n’est plus conservé',
  },
  because: '{country}, modifié ici le {date}. Vous suivez : {followed}.',
  compared: {
    added: 'nouveaux : {count}',
    removed: 'disparus : {count}',
    changed: 'rédigés autrement : {count}',
    restated: 'avec un autre statut : {count}',
  },
  statements: 'Énoncés : {counts}.',
  among: 'Parmi eux : {provisions}.',
  follows: {
    title: 'Ce que vous suivez',
    loading: 'Chargement de ce que vous suivez…',
    none: 'Vous ne suivez encore rien. Choisissez « Suivre » dans ce qui est affiché d’un pays, ou à côté d’une source.',
    stop: 'Ne plus suivre',
    stopOf: 'Ne plus suivre : {label}',
    stopped: 'Vous ne suivez plus : {label}.',
    how: 'Comment vous êtes averti',
    choose: 'Choisissez',
    noMails: 'Ce système n’envoie pas d’e-mails.',
    address: 'Les e-mails sont envoyés à {address}.',
    daily: 'L’e-mail quotidien est envoyé à {hour}:00 UTC.',
    failed: 'Un e-mail du {date} n’a pas pu être remis. Ce qu’il annonçait figure ici.',
  },
  ways: {
    product: 'Ici seulement',
    'mail-at-once': 'Ici et par e-mail, aussitôt',
    'mail-daily': 'Ici et par un e-mail par jour',
  },
  end: {
    title: 'E-mails sur les modifications',
    loading: 'Recherche de ce que ce lien arrête…',
    mails: 'Arrêter tous les e-mails',
    noMails: 'Plus aucun e-mail ne vous est envoyé. Ce qui change figure dans le produit.',
    noFollows: 'Vous ne suivez rien de ce que cet e-mail annonçait.',
    open: 'Ouvrir Astraea',
    nothing: {
      title: 'Ce lien n’arrête rien',
      text: 'Il est trop ancien, incomplet, ou son compte a été supprimé. Connectez-vous pour changer ce dont vous êtes averti.',
    },
    failed: {
      title: 'Ce lien n’a pas pu être ouvert',
      text: 'Le serveur est injoignable.',
      offline: 'Vous êtes hors ligne. Connectez-vous à Internet et réessayez.',
    },
  },
};

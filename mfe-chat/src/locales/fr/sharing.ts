import type { Translation } from '@astraea/web-kit';
import type { sharing as english } from '../en/sharing';

export const sharing: Translation<typeof english> = {
  open: 'Partager',
  ofConversation: {
    title: 'Partager la conversation',
    description:
      'Quiconque ouvre le lien lit les questions, les réponses et leurs sources. Personne ne peut y poser de question.',
    shows: {
      label: 'Le lien montre',
      fixed: 'La conversation telle qu’elle est maintenant',
      live: 'Aussi ce qui sera demandé et répondu plus tard',
    },
  },
  ofMatter: {
    title: 'Partager le dossier',
    description:
      'Quiconque ouvre le lien lit les conversations et les comparaisons du dossier, avec leurs sources. Personne ne peut y poser de question.',
    shows: {
      label: 'Le lien montre',
      fixed: 'Le dossier tel qu’il est maintenant',
      live: 'Aussi ce qui sera classé, demandé et répondu plus tard',
    },
  },
  choose: 'Choisissez',
  access: {
    label: 'Il s’ouvre pour',
    'signed-in': 'Les utilisateurs connectés qui ont le lien',
    anyone: 'Quiconque a le lien',
  },
  ends: {
    label: 'Il prend fin',
    '7': 'Dans 7 jours',
    '30': 'Dans 30 jours',
    '365': 'Dans un an',
    never: 'Jamais',
  },
  create: 'Créer le lien',
  link: 'Lien',
  copy: 'Copier le lien',
  once: 'Copiez-le maintenant. Il ne sera plus affiché.',
  facts: {
    live: 'Toujours à jour',
    asOf: 'État du {date}',
    anyone: 'pour quiconque a le lien',
    'signed-in': 'pour les utilisateurs connectés',
    endless: 'sans fin',
    ended: 'terminé le {date}',
    until: 'jusqu’au {date}',
    line: '{shows}, {access}, {end}',
  },
  list: {
    title: 'Vos liens',
    loading: 'Chargement de vos liens…',
    none: 'Vous n’avez pas encore de liens.',
    takeBack: 'Retirer',
    takeBackOf: 'Retirer le lien vers {title}',
    takenBack: 'Le lien a été retiré. Il ne montre plus rien.',
    thisOne: 'Cette conversation',
    thisMatter: 'Ce dossier',
  },
  shared: {
    loading: 'Chargement de ce qui a été partagé…',
    live: 'Partage du {date}, dans son état actuel. Lecture seule.',
    fixed: 'État au {date}. Lecture seule.',
    ends: 'Le lien prend fin le {date}.',
    inMatter: 'Contenu de ce dossier',
    noneInMatter: 'Ce dossier ne contient actuellement rien à quoi il ait été répondu.',
    compared: 'Comparaison, {country}',
    backToMatter: 'Retour au dossier',
    asked: 'Question',
    sources: 'Sources de la réponse {answer}',
    notice:
      'Informations générales, et non un conseil juridique. Vérifiez chaque source dans son texte officiel avant de vous y fier.',
    askOwn: 'Posez votre propre question',
    signIn: {
      title: 'Connectez-vous pour lire ceci',
      text: 'Si le lien montre encore quelque chose, vous le trouverez après la connexion.',
      action: 'Se connecter',
    },
    nothing: {
      title: 'Ce lien ne montre rien',
      text: 'Il a pris fin, a été retiré ou n’est pas complet. Demandez-en un autre à la personne qui l’a envoyé.',
    },
    failed: {
      title: 'Ce lien n’a pas pu être ouvert',
      text: 'Le serveur est injoignable.',
      offline: 'Vous êtes hors ligne. Il s’ouvrira au retour de la connexion.',
      tryAgain: 'Réessayer',
    },
  },
};

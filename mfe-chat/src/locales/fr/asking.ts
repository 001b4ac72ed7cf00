import type { Translation } from '@astraea/web-kit';
import type { asking as english } from '../en/asking';

export const asking: Translation<typeof english> = {
  form: 'Poser une question',
  input: 'Message',
  send: 'Envoyer',
  offers: 'Trouvé dans votre question',
  length: '{length} caractères sur {most}',
  tooLong: 'trop long pour être envoyé',
  questionsLeft:
    '{left, plural, one {Encore {left} question} other {Encore {left} questions}} sur {limit} aujourd’hui',
  outOfQuestions:
    'Vous avez utilisé toutes vos questions du jour. Vous pourrez en poser à nouveau à {time}, à votre heure.',
  offline: 'Pas de connexion à Internet : votre texte reste ici jusqu’à son retour.',
  plans: 'Voir les forfaits',
  error: {
    title: 'Erreur',
    words: 'Une erreur s’est produite. Veuillez actualiser la page et réessayer.',
    reference: 'Référence : {id}',
    close: 'OK',
    signIn: 'Se reconnecter',
  },
  failed: {
    unreachable: 'Le serveur est injoignable. Votre question est conservée.',
    offline: 'Vous êtes hors ligne. Votre question est conservée ; renvoyez-la au retour de la connexion.',
    sessionEnded: 'Votre session a pris fin. Reconnectez-vous ; votre question est conservée.',
    atOnce: 'Attendez la fin d’une de vos réponses, puis posez votre question à nouveau.',
    inProgress:
      'Une autre réponse est encore en cours de rédaction dans cette conversation. Renvoyez votre question ensuite.',
    notOffered: 'Votre choix n’est plus proposé. Choisissez de nouveau, puis envoyez votre question.',
    deleted:
      'Cette conversation a été supprimée, peut-être dans un autre onglet. Commencez-en une nouvelle pour y poser votre question.',
    plan: 'Votre forfait ne comprend pas plus de questions.',
    tooFast: 'C’était trop rapide. Attendez un instant, puis renvoyez votre question.',
    unavailable: 'Le service n’est pas disponible pour le moment.',
    limit: 'Une limite de votre forfait ou de ce service est atteinte. Réessayez plus tard.',
    refused: 'Le serveur n’a pas accepté cette question.',
  },
};

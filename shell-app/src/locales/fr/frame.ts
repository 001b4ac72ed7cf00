import type { Translation } from '@astraea/web-kit';
import type { frame as english } from '../en/frame';

export const frame: Translation<typeof english> = {
  skip: 'Aller au contenu',
  startPage: '{name}, page d’accueil',
  main: 'Menu principal',
  login: 'Connexion',
  hello: 'Bonjour, {name}',
  chat: 'Discussion',
  subscription: 'Abonnement',
  account: 'Compte',
  logout: 'Déconnexion',
  logoutFailed: 'La déconnexion a échoué',
  sessionEnded: 'Votre session a pris fin. Veuillez vous reconnecter.',
  verifyFailed: 'Échec de la vérification auprès du serveur : {status}',
  tryAgain: 'Réessayer',
  footer: {
    name: 'Pied de page',
    about: 'À propos',
    learn: 'Notre technologie',
    plans: 'Forfaits et tarifs',
    coverage: 'EAU, États-Unis, ONU + 47 pays',
    site: 'À propos de ce site',
  },
  demo: 'Démonstration : chacun peut se connecter sous tout nom.',
  demoMore: 'N’y saisissez rien de confidentiel.',
  notices: {
    name: 'À propos de ce système',
    backend:
      'Vous êtes hors ligne, ou le serveur est injoignable. Vous restez connecté et pourrez continuer dès qu’il répondra.',
    busy: 'Le serveur a reçu trop de requêtes d’ici. Vous restez connecté ; une nouvelle demande lui sera adressée dans un instant.',
    identity: 'Le service de connexion n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    deleted: 'Votre compte a été supprimé. Les données conservées à votre sujet sont en cours d’effacement.',
    everywhere:
      'Vous êtes déconnecté partout. Un appareil en cours d’utilisation peut mettre jusqu’à une minute à le constater.',
  },
  sky: { play: 'Animer le fond', pause: 'Arrêter le fond' },
  theme: {
    label: 'Thème',
    choose: 'Choisissez un thème',
    system: 'Comme le système',
    light: 'Clair',
    dark: 'Sombre',
  },
  language: {
    label: 'Langue',
    failed: 'Les textes n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  },
  titles: {
    landing: 'Bienvenue',
    login: 'Connexion',
    chat: 'Discussion',
    shared: 'Partagé avec vous',
    alerts: 'E-mails sur les modifications',
    statement: 'Source',
    subscription: 'Abonnement',
    checkout: 'Résultat du paiement',
    account: 'Compte',
    about: 'Découvrir {name}',
    learn: 'Notre technologie',
    missing: 'Page introuvable',
  },
  loading: 'Chargement : {title}...',
  failure: {
    title: '{title} : affichage impossible pour le moment',
    unfit:
      'Cette partie du site est en cours de mise à jour et ne correspond pas à la page ouverte. Réessayez dans un instant ou rechargez la page.',
    offline:
      'Vous semblez être hors ligne. Vérifiez votre connexion et réessayez. Le reste du site fonctionne toujours.',
    broken:
      'Cette partie du site ne s’est pas chargée ou a cessé de fonctionner. Le reste du site fonctionne toujours.',
  },
  missing: 'Cette page n’existe pas.',
  home: 'Retour à l’accueil',
  start: {
    title: 'La page n’a pas pu démarrer',
    text: 'Ses réglages n’ont pas pu être lus. Vérifiez votre connexion et réessayez.',
  },
};

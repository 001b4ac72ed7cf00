import type { Translation } from '@astraea/web-kit';
import type { screen as english } from '../en/screen';

export const screen: Translation<typeof english> = {
  newConversation: 'Nouvelle conversation',
  compareCountries: 'Comparer des pays',
  previousConversations: 'Conversations précédentes',
  locationAndTopic: 'Lieu et thème',
  compareAnswer: 'Comparer avec d’autres pays',
  conversation: 'Conversation',
  untitled: 'Nouvelle conversation',
  emptyTitle: 'Posez-moi vos questions sur les réglementations spatiales',
  exampleWaits: 'Choisissez un pays et un thème : la question sera alors envoyée.',
  examples: {
    responsible: 'Un État est-il responsable de ce que font les entreprises privées dans l’espace ?',
    free: 'L’espace extra-atmosphérique est-il libre d’exploration pour tous les États ?',
    moon: 'Un pays peut-il revendiquer une partie de la Lune ?',
  },
  skipToInput: 'Aller au message',
  about: 'À propos : {country}',
  elsewhere: 'Poser la question dans un autre pays',
  tryAgain: 'Réessayer',
  loadingProfile: 'Chargement de ce qui est connu...',
  sendAboveFirst: 'Envoyez ou modifiez d’abord la question ci-dessus',
  said: {
    noAnswerRuns: 'Aucune réponse n’est en cours.',
    stopping: 'Arrêt de la réponse.',
    nothingToCopy: 'Il n’y a pas encore de réponse à copier.',
    copied: 'La dernière réponse est copiée avec ses références.',
    copyForbidden: 'La copie n’est pas autorisée ici.',
    noSource: 'Il n’y a pas encore de source à lire.',
    noNextSource: 'Il n’y a pas d’autre source.',
    noPreviousSource: 'Il n’y a pas de source précédente.',
  },
  filedOnceAsked: 'Cette conversation sera classée dans « {name} » dès votre première question.',
};

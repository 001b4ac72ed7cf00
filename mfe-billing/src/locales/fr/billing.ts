import type { Translation } from '@astraea/web-kit';
import type { billing as english } from '../en/billing';

export const billing: Translation<typeof english> = {
  loading: 'Chargement...',
  tryAgain: 'Réessayer',
  plans: {
    title: 'Choisissez votre forfait',
    lead: 'Commencez gratuitement. Si les sources ne répondent pas, la question est gratuite avec tous les forfaits.',
    startFree: 'Commencer gratuitement',
    testMode: 'Mode test : rien ne vous sera facturé.',
    current: 'Forfait actuel',
    freePlan: 'Forfait gratuit',
    soon: 'Bientôt disponible !',
    included: 'Compris dans votre forfait',
    subscribe: 'S’abonner à Pro',
    openingCheckout: 'Ouverture du paiement...',
    openingBilling: 'Ouverture de la facturation...',
    contactSales: 'Contacter le service commercial',
    notCancelled: 'Votre abonnement n’est pas résilié.',
    free: {
      name: 'Gratuit',
      price: '0 $ US',
      period: 'pour toujours',
      features: {
        access: 'Accès de base aux réglementations',
        queries: 'Nombre limité de questions par jour',
        response: 'Délai de réponse standard',
        support: 'Assistance par e-mail',
      },
    },
    premium: {
      name: 'Pro',
      price: '29 $ US',
      period: 'par mois',
      features: {
        access: 'Accès et questions illimités',
        response: 'Délai de réponse prioritaire',
        support: 'Assistance prioritaire 24 h/24, 7 j/7',
        alerts: 'Alertes réglementaires sur mesure',
        api: 'Accès à l’API',
      },
    },
    enterprise: {
      name: 'Entreprise',
      price: 'Sur mesure',
      period: 'par organisation',
      features: {
        pro: 'Toutes les fonctions Pro',
        integration: 'Intégration sur mesure',
        manager: 'Gestionnaire de compte dédié',
        training: 'Formations sur mesure',
        sla: 'Garantie de niveau de service (SLA)',
        users: 'Accès multi-utilisateurs',
      },
    },
  },
  inquiry: {
    subject: 'Demande Entreprise : {name}',
    hello: 'Bonjour,',
    text: 'nous aimerions en savoir plus sur le forfait Entreprise de {name}.',
    organization: 'Organisation :',
    users: 'Nombre d’utilisateurs :',
    topics: 'Pays et thèmes d’intérêt :',
  },
  cancelling: {
    cancel: 'Résilier l’abonnement',
    busy: 'Résiliation...',
    ask: 'Résilier votre abonnement ?',
    description:
      'Votre forfait {plan} reste actif jusqu’à la fin de la période de facturation. Vous passerez ensuite au forfait gratuit.',
    keep: 'Garder l’abonnement',
    confirm: 'Oui, résilier',
  },
  account: {
    title: 'Votre compte',
    failed: 'Les détails de votre abonnement n’ont pas pu être chargés.',
    invoices: 'Vos factures et cartes',
    manage: 'Gérer la facturation',
    usageLoading: 'Chargement de votre usage...',
    usageUnknown: 'Votre usage du jour n’est pas connu pour le moment.',
    left: '{left, plural, one {Encore {left} question} other {Encore {left} questions}} sur {limit} aujourd’hui. Remise à zéro à {time} (00:00 UTC).',
    asked:
      '{used, plural, one {{used} question posée} other {{used} questions posées}} aujourd’hui ; votre forfait n’a pas de limite quotidienne. Remise à zéro à {time} (00:00 UTC).',
  },
  failure: {
    writeTo: '{reason} Si cela persiste, écrivez à {address}.',
    alreadySubscribed:
      'Vous avez déjà un abonnement : aucun second n’a été commencé et rien n’a été facturé. Cette page affiche maintenant le vôtre.',
    checkoutOver:
      'Ce paiement a pris fin et rien n’a été facturé. Veuillez appuyer de nouveau sur le bouton.',
    noCustomer: 'Il n’y a encore rien à gérer : vous n’avez commencé aucun paiement.',
    paymentsOff:
      'Les paiements sont désactivés pour le moment et rien n’a été facturé. Veuillez réessayer plus tard.',
    notOpened: 'La page de paiement n’a pas pu être ouverte. Veuillez réessayer.',
    sessionEnded: 'Votre session a pris fin. Déconnectez-vous, reconnectez-vous et réessayez.',
    tooOften: 'Tentatives trop fréquentes. Attendez une minute et réessayez.',
    noAnswer: 'Aucune réponse. Vérifiez votre connexion et réessayez.',
    notCharged:
      'La page de paiement n’a pas pu être ouverte et rien n’a été facturé. Veuillez réessayer dans une minute.',
  },
  checkout: {
    verifying: 'Vérification de votre abonnement...',
    signInFirst: 'Pour voir le résultat, connectez-vous avec le compte qui a souscrit l’abonnement.',
    signIn: 'Se connecter',
    underWay: 'Votre paiement est encore en cours. Cette page vérifie de nouveau d’elle-même.',
    activated: 'Abonnement activé !',
    account: 'Compte',
    amount: 'Montant',
    perMonth: '{amount} par mois',
    date: 'Date',
    chatWith: 'Discuter avec {name}',
    failed: 'La vérification a échoué',
    contact: 'Nous n’avons pas pu vérifier votre abonnement. Veuillez contacter l’assistance.',
    waiting: 'Paiement en cours',
    lookAgain: 'Vérifier de nouveau',
    waitingText:
      'Votre paiement est encore en cours. Votre forfait commence de lui-même dès son arrivée : inutile d’attendre ici, et ne payez pas une seconde fois.',
    subject: 'Paiement {id}',
    reference: 'Référence : {id}',
    back: 'Retour à l’abonnement',
  },
};

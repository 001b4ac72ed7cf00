import type { Translation } from '@astraea/web-kit';
import type { pages as english } from '../en/pages';

export const pages: Translation<typeof english> = {
  about: {
    title: 'Découvrir {name}',
    lead: '{name} répond aux questions sur les réglementations et politiques spatiales, pays par pays. Vous choisissez un continent, un pays et un thème ; la réponse vient avec le passage qui la prouve, la disposition dont elle provient et la date de la dernière vérification.',
    ask: 'Poser une question',
    featuresTitle: 'Fonctions principales',
    features: {
      access: {
        name: 'Accès unifié',
        text: 'Lois, règlements, politiques et traités de nombreuses juridictions en un seul lieu. Posez vos questions en mots simples.',
      },
      coverage: {
        name: 'Couverture mondiale',
        text: 'Les EAU, les États-Unis, l’ONU et 47 autres pays et blocs, chacun avec des réponses tirées de ses propres sources.',
      },
      answers: {
        name: 'Réponses en temps réel',
        text: 'La réponse apparaît phrase par phrase à mesure qu’elle s’écrit, et chaque phrase est d’abord vérifiée.',
      },
      reference: {
        name: 'Référence officielle',
        text: 'Chaque réponse nomme sa disposition et mène au texte officiel s’il existe. La référence se lit à côté de la réponse et se télécharge.',
      },
    },
    audienceTitle: 'À qui il s’adresse',
    audiences: {
      companies: 'Entreprises et start-up spatiales',
      lawyers: 'Professionnels du droit',
      researchers: 'Chercheurs et universitaires',
    },
    providerTitle: 'De l’éditeur',
    provider:
      'L’éditeur de {name} propose aussi des agents conversationnels en tant que service, et du conseil pour les organisations qui veulent des assistants travaillant sur leurs propres sources.',
  },
  learn: {
    logo: 'Logo de {name}',
    welcome: 'Bienvenue sur {name}',
    title: 'Notre technologie',
    agents:
      'Nous construisons des agents conversationnels qui travaillent à partir de sources et les montrent. Un agent trouve les passages utiles à une question, n’écrit que ce qu’ils soutiennent, et le dit quand ils ne contiennent pas de réponse.',
    service:
      'La même technologie est proposée en tant que service à d’autres domaines où les réponses doivent être prouvées. Notre conseil aide les organisations à préparer leurs documents, à mesurer la qualité des réponses et à exploiter des agents dans leurs locaux.',
    feedback: 'Envoyer un avis',
    subject: 'Avis sur {name}',
  },
};

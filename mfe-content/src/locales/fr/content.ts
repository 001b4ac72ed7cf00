import type { Translation } from '@astraea/web-kit';
import type { content as english } from '../en/content';

export const content: Translation<typeof english> = {
  landing: {
    welcome: 'Bienvenue chez {name}',
    tagline: 'Votre assistant IA personnel pour les réglementations et politiques spatiales.',
    start: 'Commencer à discuter avec {name}',
    proofTitle: 'Chaque réponse vient avec sa preuve',
    proofs: {
      provision: {
        name: 'La disposition',
        text: 'Chaque énoncé de droit nomme la disposition dont il vient, et l’ouvre.',
      },
      status: {
        name: 'Statut et date',
        text: 'En vigueur, modifié, projet ou abrogé, avec la date de la dernière vérification.',
      },
      gaps: {
        name: 'Les lacunes',
        text: 'Si les sources ne répondent pas, la réponse le dit, et la question est gratuite.',
      },
    },
    audienceTitle: 'Pour ceux qui ne peuvent se permettre une erreur',
    audiences: {
      companies: {
        name: 'Entreprises spatiales',
        text: 'Quelle licence, quelle autorité, quelle assurance, avant de construire.',
      },
      lawyers: { name: 'Juristes', text: 'La disposition, son statut et sa date, avec le passage à citer.' },
      researchers: { name: 'Chercheurs', text: 'Posez la même question dans plusieurs juridictions.' },
    },
    sample: {
      name: 'Exemple : {country}',
      place: 'Exemple : {country} · {topic}',
      topic: 'Ressources spatiales',
      hint: 'Choisissez une citation pour voir sa source.',
      source: 'Source de l’exemple',
      marker: 'Source {number}',
      asOf: 'état : {date}',
      month: 'novembre 2026',
    },
  },
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
    welcome: 'Bienvenue chez {name}',
    title: 'Notre technologie',
    agents:
      'Nous construisons des agents conversationnels qui travaillent à partir de sources et les montrent. Un agent trouve les passages utiles à une question, n’écrit que ce qu’ils soutiennent, et le dit quand ils ne contiennent pas de réponse.',
    service:
      'La même technologie est proposée en tant que service à d’autres domaines où les réponses doivent être prouvées. Notre conseil aide les organisations à préparer leurs documents, à mesurer la qualité des réponses et à exploiter des agents dans leurs locaux.',
    feedback: 'Envoyer un avis',
    subject: 'Avis sur {name}',
  },
};

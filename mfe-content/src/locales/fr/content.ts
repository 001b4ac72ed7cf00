import type { Translation } from '@astraea/web-kit';
import type { content as english } from '../en/content';

export const content: Translation<typeof english> = {
  landing: {
    welcome: 'Bienvenue sur {name}',
    tagline: 'Votre assistant IA personnel pour les réglementations et politiques spatiales.',
    start: 'Commencer à discuter avec {name}',
    proofTitle: 'Chaque réponse est accompagnée de sa preuve',
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
};

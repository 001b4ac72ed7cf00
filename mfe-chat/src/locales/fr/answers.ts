import type { Translation } from '@astraea/web-kit';
import type { answers as english } from '../en/answers';

export const answers: Translation<typeof english> = {
  messages: 'Messages',
  latest: 'Dernier message',
  you: 'Vous',
  at: 'à ',
  notes: {
    refused: 'Sans réponse : non décomptée des questions du jour.',
    stopped: 'Cette réponse a été arrêtée avant sa fin.',
    failed: 'Cette réponse n’a pas pu être terminée.',
    seems: 'Elle semble seulement répondre : non décomptée des questions du jour.',
  },
  question: {
    notSent: 'Non envoyée',
    notAnswered: 'Sans réponse',
    unanswered: 'Cette question est restée sans réponse.',
    tryAgain: 'Réessayer',
    edit: 'Modifier',
    askAgain: 'Poser à nouveau',
  },
  writing: {
    writes: '{assistant} écrit…',
    stopping: 'Arrêt…',
    stop: 'Arrêter',
    offline: 'Vous êtes hors ligne. La réponse s’affichera au retour de la connexion.',
    goesOn: 'La réponse n’a pas pu être arrêtée. Elle continue.',
  },
  announced: {
    name: 'Réponse en cours de rédaction',
    writes: '{assistant} écrit une réponse',
    stopped:
      'La réponse a été arrêtée{count, plural, =0 {} one {, avec 1 source} other {, avec {count} sources}}',
    end: 'Fin de la réponse{count, plural, =0 {} one {, avec 1 source} other {, avec {count} sources}}',
  },
  marker: 'Source {number}',
  copy: 'Copier la réponse avec ses références',
  references: 'Références',
  thumbsUp: 'Pouce levé',
  thumbsDown: 'Pouce baissé',
  proof: {
    title: 'Preuve',
    name: 'Preuve de la réponse {answer}',
    answeredIn: 'réponse en {time}',
    notVerified: 'disposition non vérifiée',
    read: '{count, plural, one {Lire la source} other {Lire les {count} sources}}',
    page: 'page {first}',
    pages: 'pages {first}–{last}',
    further: 'Autres sources',
    matching: 'Documents correspondants ({count})',
  },
  followUps: { title: 'Les mêmes sources y répondent', ends: '…' },
  notVerified:
    'Les mots cités figurent dans la source, mais il n’a pas été confirmé qu’ils étayent cette phrase. Lisez la source avant de vous y fier.',
  changes: {
    replaced: 'Depuis cette réponse, une source citée a été remplacée.',
    repealed: 'Depuis cette réponse, une source citée a été indiquée comme abrogée.',
    superseded: 'Depuis cette réponse, une source citée a été indiquée comme remplacée par un autre texte.',
    'status-changed': 'Depuis cette réponse, une source citée a changé de statut.',
    withdrawn: 'Depuis cette réponse, une source citée a été retirée.',
    erased: 'Depuis cette réponse, une source citée a été effacée.',
    several: 'Depuis cette réponse, des sources citées ont changé.',
    readCurrent: 'Lire la version actuelle',
    readCurrentOf: 'Lire la version actuelle de {title}',
    askAgain: 'Poser à nouveau',
    askedAgain: 'Vous avez posé la question à nouveau plus bas.',
    offline: 'Vous êtes hors ligne. Connectez-vous à Internet pour poser à nouveau la question.',
    announced:
      '{count, plural, =0 {} one {Une source d’une réponse de cette conversation a changé.} other {Des sources de {count} réponses de cette conversation ont changé.}}',
  },
  writer: {
    whatWasChecked: 'Ce qui a été vérifié',
    quoted: 'Cité des sources, mot pour mot',
    guides: 'Dans les termes des guides d’Astraea (résumés, et non le texte de la loi)',
    guidesAndOthers:
      'Dans les termes des sources, dont des guides d’Astraea (résumés, et non le texte de la loi)',
    model: 'un modèle de langage',
    written: 'Écrit par {model}, vérifié d’après les sources',
    writtenGuides:
      'Écrit par {model}, vérifié d’après les guides d’Astraea (résumés, et non le texte de la loi)',
    writtenGuidesAndOthers:
      'Écrit par {model}, vérifié d’après les sources, dont des guides d’Astraea (résumés, et non le texte de la loi)',
    completed: '{written}, pour ce qui est arrivé ; complété par des phrases des sources',
    wordForWord: 'Chaque phrase numérotée figure mot pour mot dans la source à laquelle mène le numéro.',
    unchanged:
      'Chaque phrase numérotée a été reprise sans changement de la source à laquelle mène le numéro.',
    summed: 'Ce qui vient d’un guide d’Astraea est un résumé, et non le texte de la loi.',
    extract: {
      found: 'Astraea a trouvé ces phrases ; aucun modèle de langage n’en a écrit.',
      whole:
        'Il n’a pas été vérifié qu’elles couvrent tout ce qui importe à votre cas. Lisez-les dans leur contexte.',
    },
    checks: {
      passages:
        'Un modèle de langage a écrit ceci à partir de passages des sources. Chaque phrase a été vérifiée avant d’être affichée.',
      words: 'Les mots sur lesquels repose une phrase numérotée figurent dans sa source.',
      facts:
        'Nombres, dates, montants, dispositions et noms propres figurent dans ces mots, dans votre question ou dans les tableaux des traités et des autorités.',
      force: 'Qu’une source soit en vigueur et contraignante ressort de sa fiche, et non du modèle.',
      failed:
        'Une phrase qui a échoué a été omise. Celle que les mots cités ne semblaient pas étayer est marquée « non vérifié », ou omise aussi.',
      automatic: 'Les vérifications sont automatiques. Lisez la source avant de vous fier à une phrase.',
    },
    completion: 'Ce qui la complète a été repris sans changement des sources.',
  },
  rate: {
    takeBack: 'Appuyez de nouveau pour annuler',
    title: 'Qu’est-ce qui n’allait pas ?',
    reasons: {
      'wrong-law': 'Elle cite une loi erronée',
      'not-answered': 'Elle ne répond pas à la question',
      'not-proved': 'La source ne la prouve pas',
      unclear: 'Elle est difficile à comprendre',
    },
    more: 'Autre chose ? (facultatif)',
    send: 'Envoyer l’avis',
    skip: 'Passer',
    missing: 'Choisissez une raison ou écrivez quelques mots.',
    thanks: 'Merci de nous l’avoir dit.',
  },
};

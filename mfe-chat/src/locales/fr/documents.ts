import type { Translation } from '@astraea/web-kit';
import type { documents as english } from '../en/documents';

export const documents: Translation<typeof english> = {
  title: 'Vos documents',
  about:
    'Un contrat, une demande ou un projet. Les réponses aux questions des conversations de ce dossier y sont aussi cherchées, en plus du droit. Il n’est montré à personne d’autre, personne d’autre n’y fait de recherche, et il n’est jamais envoyé à un modèle de langage.',
  paying:
    'Avec un forfait payant, vous ajoutez ici des contrats, des demandes et des projets, et les réponses aux questions de ce dossier y sont cherchées, en plus du droit.',
  loading: 'Chargement de vos documents…',
  tryAgain: 'Réessayer',
  none: 'Pas encore de documents.',
  add: 'Ajouter un document',
  drop: 'ou déposez-le ici : {kinds}, {megabytes} Mo au plus par fichier',
  kinds: 'PDF, Word (.docx), HTML, Markdown, XML, texte brut',
  reading: 'Envoi et lecture de « {name} »…',
  added: '« {name} » a été ajouté et fait partie des recherches.',
  refused: '« {name} » n’a pas été ajouté. {why}',
  unknownKind: 'Les fichiers de ce type ne sont pas lus. Ceux qui le sont : {kinds}.',
  tooLarge: 'Il est trop volumineux : {megabytes} Mo au plus par fichier. Divisez-le.',
  dismiss: 'Fermer',
  facts: '{pages, plural, one {{pages} page} other {{pages} pages}}',
  warned: 'Lu avec des lacunes :',
  download: 'Télécharger « {name} »',
  delete: 'Supprimer « {name} »',
  ask: 'Supprimer « {name} » définitivement ? Ce que les réponses en citent disparaît aussi.',
  deleteForGood: 'Supprimer définitivement',
  keep: 'Conserver',
  deleted: '« {name} » a été supprimé.',
  withMatter:
    'Les documents de ce dossier sont supprimés définitivement et ne reviennent pas avec lui. Appuyez encore une fois pour le supprimer.',
  deleteMatter: 'Supprimer avec ses documents',
  page: 'page {first}',
  pages: 'pages {first} à {last}',
  below: {
    title: 'Dans vos documents',
    notLaw:
      'Ce que disent vos propres documents. Ce n’est pas du droit, et cela ne fait pas partie de la réponse ci-dessus.',
    seems: 'Ces passages semblent seulement répondre. Vérifiez-les.',
    nothing: 'Vos documents ne disent rien sur cette question.',
    gone: '{count, plural, one {Un passage figurait dans un document qui a été supprimé.} other {{count} passages figuraient dans des documents qui ont été supprimés.}}',
    look: 'Chercher dans vos documents',
    lookAgain: 'Vos documents ont changé. Chercher de nouveau',
    looking: 'Recherche dans vos documents…',
    open: '{marker} : lire le passage dans « {name} »',
  },
  passage: {
    loading: 'Chargement du passage…',
    yours: 'Votre propre document ; ce n’est pas du droit.',
  },
};

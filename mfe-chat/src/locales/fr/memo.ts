import type { Translation } from '@astraea/web-kit';
import type { memo as english } from '../en/memo';

export const memo: Translation<typeof english> = {
  open: 'Télécharger un mémo',
  openOfAnswer: 'Télécharger un mémo de cette réponse',
  title: 'Télécharger un mémo',
  description: 'Question, conclusion, raisonnement et table des sources. Le mémo lui-même est en anglais.',
  formats: {
    docx: { name: 'Word', note: '.docx, à modifier et à classer' },
    pdf: { name: 'PDF', note: '.pdf, à envoyer tel quel' },
    md: { name: 'Markdown', note: '.md, texte brut' },
  },
  print: { name: 'Imprimer', note: 'le même sur papier' },
  saved: 'Le fichier {name} est enregistré.',
  failed: 'Le mémo n’a pas pu être téléchargé.',
  offline: 'Vous êtes hors ligne. Connectez-vous à Internet et réessayez.',
  letters:
    'Le PDF ne peut pas afficher certaines lettres de cette réponse. Téléchargez Word ou Markdown, ou imprimez-la : ils les affichent toutes.',
  nothing: 'Il n’y a pas encore de réponse pour un mémo.',
};

import { detectLanguage } from './detect-language';

test.each([
  ['en', 'Do I need a licence to launch a satellite?'],
  ['en', 'NASRDA insurance sum?'],
  ['en', 'whats teh maximun third party liabilty insurence'],
  ['en', 'Luftfartstilsynet decision deadline?'],
  ['en', ''],
  ['en', 'sinc wen is the uae space resorces regulation in forse'],
  ['de', 'Brauche ich eine Genehmigung für den Start eines Satelliten?'],
  ['fr', 'Qui est responsable des dommages causés par mon satellite ?'],
  ['es', '¿Necesito una licencia para operar un satélite?'],
  ['it', 'Chi risponde dei danni causati da un oggetto spaziale?'],
  ['pt', 'Quem é responsável pelos danos causados em terra?'],
  ['nl', 'Heb ik een vergunning nodig om een satelliet te lanceren?'],
  ['ar', 'هل أحتاج إلى ترخيص لإطلاق قمر صناعي؟'],
  ['ja', '衛星の打ち上げに許可は必要ですか'],
  ['el', 'Χρειάζομαι άδεια για την εκτόξευση δορυφόρου;'],
])('%s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

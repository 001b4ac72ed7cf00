import { askedInEnglish } from './asked-abroad';

test.each([
  ['Welches Bußgeld droht bei fehlender Eintragung?', 'what is the penalty'],
  ['Quelle amende en cas de retard ?', 'what is the penalty'],
  ['ما غرامة التشغيل دون ترخيص؟', 'what is the penalty'],
  ['Was kostet die Eintragung?', 'how much is it'],
  ['¿Cuánto cuesta la licencia?', 'how much is it'],
  ['ما مبلغ التأمين؟', 'how much is it'],
  ['Wie oft wird geprüft?', 'how often'],
  ['Sous quel délai faut-il signaler une panne ?', 'how long'],
  ['Bis wann ist der Antrag zu stellen?', 'how long'],
  ['كم مدة الترخيص؟', 'how long'],
  ['Welche Behörde trägt Satelliten ein?', 'which authority'],
  ['¿Quién autoriza el lanzamiento?', 'which authority'],
  ['Darf ein Satellit ohne Versicherung starten?', 'must we'],
  ['Une université doit-elle fournir une garantie ?', 'must we'],
  ['هل يلزم التأمين؟', 'must we'],
  ['Parlez-moi des débris', ''],
])('%s', (question, english) => {
  expect(askedInEnglish(question)).toBe(english);
});

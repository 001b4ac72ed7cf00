import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import { buildPassageOf } from '../testing/build-index';
import { AnswerCheck } from './answer-check';
import { MarkedTextReader } from './marked-text';

/** Whether a sentence with a marker is shown; the provisions are P1, P2 and so on. */
function isKept(language: string, sentence: string, inside: string, ...provisions: string[]): boolean {
  const bindingOf = bindingsFor('Norway', []);
  const passages = provisions.map((text, at) => buildPassageOf({ id: `block-${at}`, text }));
  const check = new AnswerCheck(
    {
      ...{ question: '?', languageName: language, history: [], country: 'Norway', passages, tables: [] },
      ...{ bindingOf, citations: new CitationBook(bindingOf) },
    },
    undefined,
  );
  const marked = new MarkedTextReader().push(`${sentence} [P1: ${inside}].\n\n`);
  return marked.length === 1 && marked.every((one) => !check.check(one).isFalse);
}

type Row = Parameters<typeof isKept>;

const kite = 'A person may not, without a permit of the Kite Office, fly a glow kite.';
const open = 'Every person is free to fly a glow kite';
const colours =
  'A kite of a club may show a blue lamp. A kite that bears no number must not show any lamp. The Office keeps a list of kites.';
const fly = '"A person may … fly a glow kite"';
const contents =
  'The application must state: (a) the name of the owner; (b) the weight of the kite; and (c) the place of the flight.';

describe('a quotation that leaves out words of a sentence proves nothing', () => {
  test.each<Row>([
    ['English', open, fly, kite],
    ['English', 'A person may fly a glow kite', fly, kite],
    ['English', open, '"A person may ... fly a glow kite"', kite],
    ['English', open, '"A person may . . . fly a glow kite"', kite],
    ['English', open, '"A person may [...] fly a glow kite"', kite],
    ['English', open, '"A person may […] fly a glow kite"', kite],
    ['English', open, '"A person may (…) fly a glow kite"', kite],
    ['English', open, '"A person may ⋯ fly a glow kite"', kite],
    ['English', open, '"A person may …… fly a glow kite"', kite],
    ['English', open, '"A person may — fly a glow kite"', kite],
    ['English', open, '"A person may --- fly a glow kite"', kite],
    ['English', open, '"A person may … fly … a glow kite …"', kite],
    ['English', open, 'A person may [...] fly a glow kite', kite],
    ['English', open, '"A person may", "fly a glow kite"', kite],
    ['English', open, "'A person may', 'fly a glow kite'", kite],
    ['English', open, '„A person may“, „fly a glow kite“', kite],
    ['English', open, '「A person may」、「fly a glow kite」', kite],
    ['English', open, '“A person may”; “fly a glow kite”', kite],
    ['English', open, '"A person may"; P1: "fly a glow kite"', kite],
    ['English', open, '"A person may" … "fly a glow kite"', kite],
    // A condition, an exception, a restriction, also between commas or in brackets.
    ['English', open, '"may … fly a glow kite"', 'A person may, if the Office agrees, fly a glow kite.'],
    ['English', open, '"A person may … fly a glow kite"', 'A person may only at night fly a glow kite.'],
    ['English', open, '"may … fly a glow kite"', 'A person may, subject to section 5, fly a glow kite.'],
    ['English', open, '"A person … may fly a kite"', 'A person (other than a minor) may fly a kite.'],
    ['English', open, '"A person … may fly a kite"', 'A person (under 18) may fly a kite only at noon.'],
    ['English', 'Kites are free', '"All kites … are free"', 'All kites, except glow kites, are free.'],
    // The label of an item stands behind words that are left out with it.
    [
      'English',
      'A person may sell a kite',
      '"A person may … (b) sell a kite"',
      'A person may not: (a) fly a kite; (b) sell a kite.',
    ],
    [
      'English',
      'The owner may fly a kite',
      '"may … (b) fly a kite"',
      'The owner may (a) sell and, unless it is dark, (b) fly a kite.',
    ],
    [
      'English',
      'A person may fly a kite, and a fee is due',
      '"A person may fly a kite … a fee is due"',
      'A person may fly a kite: Provided that he holds a permit; a fee is due.',
    ],
    // In another order, out of two sentences, out of two provisions, with a piece that stands nowhere.
    ['English', open, '"fly a glow kite … A person may not"', kite],
    ['English', open, '"The fee is 3 crowns. … A kite is free."', 'A kite is free. The fee is 3 crowns.'],
    ['English', 'It may show a lamp', '"A kite of a club … must not show any lamp"', colours],
    ['English', 'It may show a lamp', '"A kite that bears no number … keeps a list of kites"', colours],
    ['English', 'It may show a lamp', '"A kite that bears no number", "may show a blue lamp"', colours],
    [
      'English',
      'It may show a lamp',
      '"A kite that bears no number … may show a lamp"',
      'A kite that bears no number is void.',
      'A club may show a lamp.',
    ],
    ['English', open, '"A person may not … at any time of the day"', kite],
    // Said in part, or said of something else.
    [
      'English',
      'A person may fly a glow kite without a permit of the Kite Office',
      '"A person may … fly a glow kite"',
      kite,
    ],
    [
      'English',
      'A person may fly a kite that need not be lit',
      '"A person may … fly a kite that need not be lit"',
      'A person may not fly a kite that need not be lit.',
    ],
    [
      'English',
      'A person may fly a kite, whether or not it is lit',
      '"A person may … fly a kite"',
      'A person may not fly a kite.',
    ],
    [
      'German',
      'Man darf Drachen steigen lassen',
      '"Niemand … darf Drachen"',
      'Niemand außer Vereinen darf Drachen steigen lassen.',
    ],
    [
      'German',
      'Jede Person darf einen Drachen starten',
      '"Eine Person darf … Drachen starten"',
      'Eine Person darf ohne Erlaubnis keinen Drachen starten.',
    ],
    [
      'French',
      'Chacun peut lancer un cerf-volant',
      '"Une personne … peut … lancer un cerf-volant"',
      'Une personne ne peut pas, sans permis, lancer un cerf-volant.',
    ],
    [
      'Spanish',
      'Se puede volar una cometa',
      '"Una persona … podrá volar una cometa"',
      'Una persona no podrá volar una cometa sin permiso.',
    ],
    [
      'Italian',
      'È possibile far volare un aquilone',
      '"Una persona … può far volare un aquilone"',
      'Una persona non può far volare un aquilone.',
    ],
    [
      'Portuguese',
      'Pode-se lançar uma pipa',
      '"Uma pessoa … pode lançar uma pipa"',
      'Uma pessoa, salvo menor, pode lançar uma pipa.',
    ],
    [
      'Russian',
      'Каждый вправе запускать змея',
      '"Лицо … вправе запускать змея"',
      'Лицо без разрешения не вправе запускать змея.',
    ],
    [
      'Ukrainian',
      'Кожен може запускати змія',
      '"Особа … може запускати змія"',
      'Особа не може запускати змія.',
    ],
    [
      'Kazakh',
      'Әркім батпырауық ұшыра алады',
      '"Адам … батпырауық ұшыруға құқылы"',
      'Адам рұқсат алғаннан кейін ғана батпырауық ұшыруға құқылы.',
    ],
    [
      'Polish',
      'Można puszczać latawiec',
      '"Osoba … może puszczać latawiec"',
      'Osoba nie może puszczać latawiec.',
    ],
    ['Czech', 'Drak smí létat', '"Drak bez čísla … smí létat"', 'Drak bez čísla jen ve dne smí létat.'],
    [
      'Greek',
      'Επιτρέπεται η πτήση',
      '"Ένα πρόσωπο … επιτρέπεται να πετά χαρταετό"',
      'Ένα πρόσωπο δεν επιτρέπεται να πετά χαρταετό.',
    ],
    [
      'Turkish',
      'Herkes uçurtma uçurabilir',
      '"Bir kişi … uçurtma uçurabilir"',
      'Bir kişi ancak izinle uçurtma uçurabilir.',
    ],
    [
      'Finnish',
      'Leijaa saa lennättää',
      '"Henkilö … saa lennättää leijaa"',
      'Henkilö ei ilman lupaa saa lennättää leijaa.',
    ],
    ['Swedish', 'Man får flyga drake', '"En person får … flyga drake"', 'En person får inte flyga drake.'],
    ['Norwegian', 'Man kan fly drage', '"En person kan … fly drage"', 'En person kan ikke fly drage.'],
    [
      'Dutch',
      'Men mag vliegeren',
      '"Een persoon mag … vlieger oplaten"',
      'Een persoon mag geen vlieger oplaten.',
    ],
    [
      'Hungarian',
      'Sárkány reptethető',
      '"Személy … sárkányt reptethet"',
      'Személy csak engedéllyel sárkányt reptethet.',
    ],
    [
      'Chinese',
      '任何人可以放飞夜光风筝',
      '"任何人……放飞夜光风筝"',
      '任何人未经风筝局许可，不得放飞夜光风筝。',
    ],
    [
      'Japanese',
      '誰でも夜光凧を揚げることができる',
      '"何人も…夜光凧を揚げ"',
      '何人も、凧局の許可なく、夜光凧を揚げてはならない。',
    ],
    [
      'Korean',
      '누구든지 야광 연을 날릴 수 있다',
      '"누구든지 … 야광 연을 날릴 수"',
      '누구든지 허가 없이 야광 연을 날릴 수 없다.',
    ],
    [
      'Arabic',
      'يجوز لكل شخص إطلاق طائرة ورقية',
      '"يجوز للشخص … إطلاق طائرة ورقية"',
      'يجوز للشخص بعد الترخيص فقط إطلاق طائرة ورقية.',
    ],
    [
      'Hebrew',
      'כל אדם רשאי להעיף עפיפון',
      '"אדם … רשאי להעיף עפיפון"',
      'אדם אינו רשאי ורק בהיתר רשאי להעיף עפיפון.',
    ],
    [
      'Persian',
      'هر شخص می‌تواند بادبادک هوا کند',
      '"شخص … می‌تواند بادبادک هوا کند"',
      'شخص فقط با مجوز می‌تواند بادبادک هوا کند.',
    ],
    [
      'Hindi',
      'हर व्यक्ति पतंग उड़ा सकता है',
      '"कोई व्यक्ति … पतंग उड़ा सकता है"',
      'कोई व्यक्ति बिना अनुमति के पतंग उड़ा सकता है, ऐसा नहीं।',
    ],
    ['Thai', 'ทุกคนปล่อยว่าวได้', '"บุคคลใด…ปล่อยว่าวเรืองแสง"', 'บุคคลใดห้ามปล่อยว่าวเรืองแสงโดยไม่ได้รับอนุญาต'],
    ['Vietnamese', 'Ai cũng được thả diều', '"Một người … được thả diều"', 'Một người không được thả diều.'],
    [
      'Indonesian',
      'Setiap orang boleh bermain layang-layang',
      '"Setiap orang … boleh menerbangkan layang-layang"',
      'Setiap orang tidak boleh menerbangkan layang-layang.',
    ],
    // Whole sentences and items of a list: each may be what the rest depends on.
    [
      'English',
      'A club may show a lamp, and the Office keeps a list',
      '"may show a blue lamp. … The Office keeps a list"',
      colours,
    ],
    [
      'German',
      'Drachen brauchen ein Schild und zahlen eine Gebühr',
      '"tragen ein Schild … Für jeden Drachen"',
      '(1) Drachen tragen ein Schild. (2) Das Amt führt eine Liste. (3) Für jeden Drachen ist eine Gebühr zu zahlen.',
    ],
    [
      'French',
      'Il faut un numéro ; la taxe est annuelle',
      '« porte un numéro. […] La taxe est due chaque année »',
      'Le cerf-volant porte un numéro. L’Office tient une liste. La taxe est due chaque année.',
    ],
    [
      'Chinese',
      '风筝有编号，每年缴费',
      '"风筝须有编号。……费用每年缴纳"',
      '风筝须有编号。管理局保存名单。费用每年缴纳。',
    ],
    [
      'Japanese',
      '凧には番号があり、手数料は毎年納める',
      '"凧には番号を付ける。…手数料は毎年納める"',
      '凧には番号を付ける。凧局は名簿を備える。手数料は毎年納める。',
    ],
    [
      'Arabic',
      'تحمل الطائرة رقما ويدفع رسم سنوي',
      '"تحمل كل طائرة رقما … يدفع الرسم كل سنة"',
      'تحمل كل طائرة رقما. يمسك المكتب سجلا. يدفع الرسم كل سنة.',
    ],
    [
      'Russian',
      'Змей имеет номер, сбор платится ежегодно',
      '«Змей имеет номер. … Сбор уплачивается ежегодно»',
      'Змей имеет номер. Бюро ведёт реестр. Сбор уплачивается ежегодно.',
    ],
    [
      'Hindi',
      'पतंग पर संख्या होती है और शुल्क हर वर्ष है',
      '"पतंग पर संख्या होगी … शुल्क हर वर्ष देय है"',
      'पतंग पर संख्या होगी। कार्यालय सूची रखेगा। शुल्क हर वर्ष देय है।',
    ],
    [
      'English',
      'The application states the owner and the place',
      '"must state: (a) the name of the owner; … (c) the place of the flight"',
      contents,
    ],
    [
      'English',
      'The application states the place of the flight',
      '"must state: … (c) the place of the flight"',
      contents,
    ],
    [
      'English',
      'The application states the place of the flight',
      '"must state: ... the place of the flight"',
      contents,
    ],
    [
      'French',
      'La demande indique le nom et le lieu',
      '"indique : le nom ; … le lieu du vol"',
      'La demande indique : le nom ; le poids du cerf-volant ; le lieu du vol.',
    ],
    [
      'Spanish',
      'La solicitud indica el nombre y el lugar',
      '"indicará: 1) el nombre; … 3) el lugar"',
      'La solicitud indicará: 1) el nombre; 2) el peso, y 3) el lugar.',
    ],
    [
      'Chinese',
      '申请应当写明姓名和地点',
      '"应当写明：（一）姓名；……（三）地点"',
      '申请应当写明：（一）姓名；（二）重量；（三）地点。',
    ],
    [
      'English',
      'No permit is needed if it weighs less than a kilogram',
      '"No permit is needed if … (b) it weighs less than a kilogram"',
      'No permit is needed if: (a) the kite is unlit; and (b) it weighs less than a kilogram.',
    ],
    [
      'English',
      'A club may show a lamp at any hour',
      '"may show a blue lamp … The lamp may burn at any hour."',
      'A kite of a club may show a blue lamp. Without a number it may not. The lamp may burn at any hour.',
    ],
  ])('%s: %s %s', (...row) => {
    expect(isKept(...row)).toBe(false);
  });
});

test('where a quotation that leaves words out is one of two, the other alone is cited', () => {
  expect(
    isKept(
      'English',
      open,
      `${fly}] [P2: "Every person is free to fly a kite"`,
      kite,
      'Every person is free to fly a kite.',
    ),
  ).toBe(true);
});

describe('a quotation may leave out', () => {
  test.each<[string, ...Row]>([
    [
      'nothing, with an ellipsis at its ends',
      'English',
      'A permit is needed to fly a glow kite',
      '"… without a permit of the Kite Office …"',
      kite,
    ],
    [
      'a comma, for which a dash stands',
      'English',
      'No kite flies without a permit',
      '"A person may not — without a permit"',
      kite,
    ],
    [
      'a provision in brackets',
      'English',
      'The owner must insure every kite',
      '"The owner shall … insure every kite"',
      'The owner shall (Article 5(2)) insure every kite.',
    ],
    [
      'a provision in brackets',
      'German',
      'Der Halter muss jeden Drachen versichern',
      '"Der Halter … hat jeden Drachen zu versichern"',
      'Der Halter (§ 4 Abs. 2) hat jeden Drachen zu versichern.',
    ],
    [
      'an abbreviation',
      'Italian',
      'Un elenco è tenuto dall’Ufficio',
      '"L’Ufficio Aquiloni … tiene un elenco"',
      'L’Ufficio Aquiloni (UfA) tiene un elenco.',
    ],
    [
      'a name that is given',
      'English',
      'The Kite Office keeps a list',
      '"The Kite Office … keeps a list"',
      'The Kite Office ("the Office") keeps a list.',
    ],
    [
      'what the sentence says itself',
      'English',
      'You may not fly a glow kite without a permit of the Kite Office',
      '"A person may not … fly a glow kite"',
      kite,
    ],
    [
      'what the sentence says itself',
      'English',
      'The owner must, in accordance with section 5, insure every kite',
      '"The owner shall … insure every kite"',
      'The owner shall, in accordance with section 5, insure every kite.',
    ],
    [
      'what the sentence says itself',
      'Chinese',
      '任何人未经风筝局许可，不得放飞夜光风筝',
      '"任何人……放飞夜光风筝"',
      '任何人未经风筝局许可，不得放飞夜光风筝。',
    ],
    [
      'nothing between two quotations',
      'English',
      'It costs 5 crowns each year',
      '"a fee of 5 crowns", "each year to the Office"',
      'The owner pays a fee of 5 crowns each year to the Office.',
    ],
    [
      'what stands between two whole sentences, in any order',
      'English',
      'The Office keeps a list, and a club may show a lamp',
      '"The Office keeps a list of kites.", "A kite of a club may show a blue lamp."',
      colours,
    ],
  ])('%s (%s: %s)', (_, ...row) => {
    expect(isKept(...row)).toBe(true);
  });
});

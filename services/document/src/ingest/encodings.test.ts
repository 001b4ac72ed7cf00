import { encodeText } from '../testing/encode-text';
import { parseAll, refusalIn, type TestFile } from '../testing/parse-all';
import type { MediaType } from './media-types';

/** Invented laws, each with the letters that tell its encodings apart. */
const laws = {
  ru: 'Закон о лунных фонарях. Статья 1. Владелец фонаря на орбите гасит его на рассвете и сообщает об этом регистратору.',
  uk: 'Закон про місячні ліхтарі. Стаття 1. Власник ліхтаря на орбіті гасить його на світанку і повідомляє про це реєстратора.',
  el: 'Νόμος περί φανών. Άρθρο 1. Ο ιδιοκτήτης φανού σε τροχιά τον σβήνει την αυγή και το γνωστοποιεί στο μητρώο.',
  cs: 'Zákon o lucernách. § 1 Vlastník lucerny na oběžné dráze ji za úsvitu zhasíná a oznámí to rejstříku. § 2 Poplatek se platí každoročně.',
  fr: 'Loi relative aux réverbères. Article 1er. Le propriétaire d’un réverbère en orbite l’éteint à l’aube et en avise le greffier. Article 2. La redevance est payée chaque année avant le 1er mars, même les jours fériés.',
  ar: 'قانون المصابيح. المادة 1 على مالك المصباح في المدار أن يطفئه عند الفجر وأن يبلغ المسجل بذلك.',
  he: 'חוק הפנסים. סעיף 1. בעל פנס במסלול יכבה אותו עם שחר ויודיע על כך לרשם. סעיף 2. האגרה תשולם מדי שנה.',
  ja: '灯火法。第一条　軌道上の灯火の所有者は、夜明けにこれを消し、登録官に届け出なければならない。',
  zh: '月灯法。第一条 轨道灯的所有人应当在黎明时熄灭灯光，并向登记机关报告。',
};

type Said = Partial<TestFile> & { mediaType?: MediaType };

async function read(content: string | Uint8Array, said: Said = {}) {
  const [answer] = await parseAll([{ content, mediaType: 'text/plain', withReport: true, ...said }]);
  if (!answer || !('passages' in answer)) return { refused: refusalIn(answer) };
  const text = answer.passages.map((passage) => passage.text).join(' ');
  return { text, encoding: answer.encoding };
}

/** The end of a law, which stands in its last passage. */
const endOf = (law: string): string => law.slice(-30);

it.each<[keyof typeof laws, string, string]>([
  ['ru', 'windows-1251', 'windows-1251'],
  ['ru', 'koi8-r', 'koi8-r'],
  ['uk', 'koi8-u', 'koi8-u'],
  ['el', 'windows-1253', 'windows-1253'],
  ['el', 'iso-8859-7', 'iso-8859-7'],
  ['cs', 'windows-1250', 'windows-1250'],
  ['cs', 'iso-8859-2', 'iso-8859-2'],
  ['fr', 'windows-1252', 'windows-1252'],
  ['ar', 'windows-1256', 'windows-1256'],
  ['he', 'windows-1255', 'windows-1255'],
  ['ja', 'shift_jis', 'shift_jis'],
  ['ja', 'euc-jp', 'euc-jp'],
  ['zh', 'gbk', 'gb18030'],
])('a law in %s that does not say that it is in %s is read, and told to be in %s', async (law, is, told) => {
  const { text, encoding } = await read(encodeText(laws[law], is));
  expect(text).toContain(endOf(laws[law]));
  expect(encoding).toEqual({ name: told, by: 'detection' });
});

it.each<[string, Uint8Array]>([
  ['a word', encodeText('café', 'windows-1252')],
  ['a DOS encoding', encodeText(laws.ru, 'ibm866')],
  ['one of a Macintosh', encodeText(laws.fr, 'macintosh')],
  ['UTF-8 that is broken', Buffer.concat([Buffer.from(laws.ru), Buffer.from([0xd0])])],
])('what may be read wrongly is refused, with what to say: %s', async (_what, content) => {
  const { refused } = await read(content);
  expect(refused).toMatch(/^file-not-utf-8: .*Say --encoding NAME .* or save it in UTF-8\.$/u);
});

it('what is in no encoding that is seen is read in the one that its operator says', async () => {
  const content = encodeText(laws.ru, 'ibm866');
  const { text, encoding } = await read(content, { encoding: 'cp866' });
  expect(text).toContain(endOf(laws.ru));
  expect(encoding).toEqual({ name: 'ibm866', by: 'the operator' });
  expect((await read(content, { encoding: 'gb18030' })).refused).toContain(
    'not in the encoding that was said',
  );
});

it('UTF-8 is never read as what somebody says, for nothing else looks like it', async () => {
  const { text, encoding } = await read(laws.fr, { encoding: 'windows-1252' });
  expect(text).toContain(endOf(laws.fr));
  expect(encoding).toEqual({ name: 'utf-8', by: 'its bytes' });
});

it('what has two bytes a letter is read, also without a mark', async () => {
  const marked = Buffer.from(`\ufeff${laws.ru}`, 'utf16le');
  expect((await read(marked)).encoding).toEqual({ name: 'utf-16le', by: 'its mark' });
  const { text, encoding } = await read(Buffer.from(laws.fr, 'utf16le'));
  expect(text).toContain(endOf(laws.fr));
  expect(encoding).toEqual({ name: 'utf-16le', by: 'its bytes' });
});

it.each<[string, string, MediaType]>([
  ['the declaration of XML', '<?xml version="1.0" encoding="ISO-8859-7"?><law><p>', 'application/xml'],
  [
    'the head of a page',
    '<meta http-equiv="content-type" content="text/html; charset=iso-8859-7"><p>',
    'text/html',
  ],
])('%s says what the text is in', async (_what, head, mediaType) => {
  const content = Buffer.concat([Buffer.from(head), encodeText(laws.el, 'iso-8859-7')]);
  const { text, encoding } = await read(content, { mediaType });
  expect(text).toContain(endOf(laws.el));
  expect(encoding).toEqual({ name: 'iso-8859-7', by: 'its declaration' });
});

it('a declaration that no text can follow is refused, one that nobody knows says nothing', async () => {
  const law = encodeText(laws.fr, 'windows-1252');
  const page = (charset: string) => Buffer.concat([Buffer.from(`<meta charset="${charset}"><p>`), law]);
  expect((await read(page('utf-8'), { mediaType: 'text/html' })).refused).toContain('it names, utf-8');
  const { encoding } = await read(page('ansi'), { mediaType: 'text/html' });
  expect(encoding).toEqual({ name: 'windows-1252', by: 'detection' });
});

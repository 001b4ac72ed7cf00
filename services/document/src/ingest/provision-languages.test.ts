import { provisionsOf } from '../testing/read-law';

const long = 'applies to each activity that is carried out in outer space by a person or body of the State';

it.each<[string, string, (string | null)[]]>([
  [
    'German',
    `§ 1 Zweck\nDieses Gesetz ${long}.\n\n§ 2a Haftung\n(1) Der Betreiber ${long}.\n(2) Der Bund ${long}.`,
    ['§ 1', '§ 2a(1)', '§ 2a(2)'],
  ],
  [
    'French',
    `Article 1er\nLa loi ${long}.\n\nArticle 2 bis\nLe décret ${long}.\n\nArticle L. 331-1\nLe titre ${long}.`,
    ['Article 1er', 'Article 2 bis', 'Article L. 331-1'],
  ],
  [
    'Spanish',
    `Artículo 1.º Objeto\nLa ley ${long}.\n\nArtículo 2.º\nEl Estado ${long}.`,
    ['Artículo 1.º', 'Artículo 2.º'],
  ],
  ['Portuguese', `Artigo 1.º\nA lei ${long}.\n\nArtigo 2.º\nO Estado ${long}.`, ['Artigo 1.º', 'Artigo 2.º']],
  ['Polish', `Art. 1. Ustawa ${long}.\n\nArt. 2. Minister ${long}.`, ['Art. 1', 'Art. 2']],
  [
    'Russian',
    `Статья 1. Цели\nЗакон ${long}.\n\nСтатья 2. Понятия\n1. Деятельность ${long}.\n2. Объект ${long}.`,
    ['Статья 1', 'Статья 2(1)', 'Статья 2(2)'],
  ],
  [
    'Ukrainian with figures above the line',
    `Стаття 8. Закон ${long}.\n\nСтаття 8-1. Закон ${long}.\n\nСтаття 8². Закон ${long}.\n\nСтаття 9. Закон ${long}.`,
    ['Стаття 8', 'Стаття 8-1', 'Стаття 8²', 'Стаття 9'],
  ],
  ['Turkish', `MADDE 1 – Bu Kanun ${long}.\n\nMADDE 2 – Kurum ${long}.`, ['Madde 1', 'Madde 2']],
  ['Swedish', `1 § Denna lag ${long}.\n\n2 § Regeringen ${long}.`, ['1 §', '2 §']],
  [
    'Arabic',
    `المادة (1)\nالتعاريف\nيقصد بالقانون ${long}.\n\nالمادة الثانية\nيسري القانون ${long}.\n\nالمادة ٣\nيصدر المجلس ${long}.`,
    ['المادة (1)', 'المادة الثانية', 'المادة ٣'],
  ],
  [
    'Chinese',
    '第一条 为了规范航天活动，促进和平利用外层空间，制定本法。\n\n第二条 在境内从事航天活动，适用本法。\n第一条规定的活动包括发射。',
    ['第一条', '第二条'],
  ],
  [
    'Korean',
    '제1조(목적) 이 법은 우주개발을 체계적으로 진흥하는 것을 목적으로 한다.\n\n제2조(정의) 이 법에서 사용하는 용어의 뜻은 다음과 같다.',
    ['제1조', '제2조'],
  ],
  [
    'Indonesian',
    `Pasal 1\nDalam Undang-Undang ${long}.\n\nPasal 2\nKeantariksaan ${long}.`,
    ['Pasal 1', 'Pasal 2'],
  ],
])('finds the provisions of a law in %s as it numbers them', async (_language, text, expected) => {
  expect(await provisionsOf(text)).toEqual(expected);
});

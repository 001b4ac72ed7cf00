import { long, readFileOf } from '../testing/read-law';

const law = (lines: readonly string[], lang = '') =>
  `${lang ? `---\nlanguage: ${lang}\n---\n` : ''}${lines.join('\n\n')}`;
const read = (lines: readonly string[], lang?: string) => readFileOf(law(lines, lang), 'text/markdown');
const article = `Article 1. It ${long}.`;

describe('the number of another law, of a gazette or of a provision is not that of the law', () => {
  it.each([
    ['قانون رقم (12) لسنة 2031 بتعديل بعض أحكام القانون رقم 5 لسنة 2020', '12'],
    [
      'PERATURAN MENTERI LAMPU NOMOR 12/PERMEN-LP TAHUN 2031 TENTANG PERUBAHAN ATAS PERATURAN NOMOR 5 TAHUN 2020',
      '12/PERMEN-LP TAHUN 2031',
    ],
    ['LEY Nº 26842-LEY GENERAL DE FAROS', '26842'],
    ['Закон № 1103-VIII', '1103-VIII'],
    ['Decreto que reforma el artículo 5, número 3 de la Constitución', null],
    ['LAMPS (NO. 2) ORDER', null],
  ])('%s', async (title, number) => {
    expect(await read([`# ${title}`, article])).toMatchObject({ number });
  });

  it.each([
    [
      '# 灯塔管理规定',
      '根据《灯塔条例》（国务院令第512号），制定本规定。',
      '第一条 为规范灯塔登记，制定本规定。',
    ],
    ['# قانون المنارات', 'بعد الاطلاع على القانون رقم 5 لسنة 2020', 'المادة 1: المنارة حمراء.'],
    ['# Peraturan Mercusuar', 'Mengingat: Undang-Undang Nomor 5 Tahun 2020', 'Pasal 1', `Mercusuar ${long}.`],
    ['# Ley de faros', 'Periódico Oficial Núm. 45', `Artículo 1. El farol ${long}.`],
  ])('%s, %s', async (...lines) => {
    expect(await read(lines)).toMatchObject({ number: null });
  });
});

describe('the day of something else is not that of the law', () => {
  it.each([
    ['Dado en Lima, a los dos (2) días del mes de julio del año dos mil treinta y uno.', '2031-07-02'],
    ['Dado en Lima, a los tres (3) días del mes de mayo de 2031.', '2031-05-03'],
    ['Dado en Lima, a los tres (4) días del mes de mayo de 2031.', null],
    ['Dado en Lima, el dos de mayo de dos mil veinte. Dos ejemplares.', '2020-05-02'],
  ])('%s', async (line, dated) => {
    expect(await read(['# Ley de faros', `Artículo 1. El farol ${long}.`, line], 'es')).toMatchObject({
      dated,
    });
  });

  it.each([
    ['sv', 'Gäller den 1 juli 2031'],
    ['sv', 'Utkom den 1 juli 2031'],
    ['da', 'Udgivet den 5. maj 2031'],
    ['nb', 'Kunngjort den 5 mai 2031'],
  ])('%s: %s', async (lang, line) => {
    expect(await read(['# Lag om fyrar', line, `1 § Fyren ${long}.`], lang)).toMatchObject({ dated: null });
  });

  it('nor is that of a treaty which it approves', async () => {
    const approved = ['Traité sur les phares', 'Fait à Genève, le 5 mai 2020.'];
    expect(
      await read(
        ['# Loi portant approbation du traité sur les phares', `Article 1. Le phare ${long}.`, ...approved],
        'fr',
      ),
    ).toMatchObject({ dated: null });
    const title = ['# An Act to give effect to the Convention', 'signed at Geneva on 5 May 2020'];
    expect(await read([...title, `1. The lamp ${long}.`])).toMatchObject({ dated: null });
  });
});

describe('a title is not taken for the name of a gazette, nor the name of a part for a title', () => {
  it('words that begin as a gazette does are others', async () => {
    const lines = ['# Electronic Monitoring Code', '# Preliminary matters', article];
    expect(await read(lines)).toMatchObject({ title: 'Electronic Monitoring Code' });
  });

  it('statutes of a body are its own', async () => {
    expect(await read(['# Statutes of the University of Port', article])).toMatchObject({
      title: 'Statutes of the University of Port',
    });
  });

  it.each([
    'This Part may be cited as the Lamp Keepers Code.',
    'This district shall be known as the Port Lamp Law District Order.',
  ])('%s', async (sentence) => {
    const { title } = await read([`1. ${sentence}`, `2. The lamp ${long}.`]);
    expect(title ?? '').not.toMatch(/Keepers Code|District Order/u);
  });
});

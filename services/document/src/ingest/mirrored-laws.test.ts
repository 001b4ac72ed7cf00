import { long, readFileOf, toldOf } from '../testing/read-law';

/** Without the words that only make a sentence long enough. */
const short = (told: string[]): string[] => told.map((line) => line.replaceAll(long, '…'));

it('a number alone as a heading, below its title, opens a provision; what is quoted opens none', async () => {
  const act = `# Ruritania Launch Act 2031

### Licences

#### Duty to hold a licence

##### 1

- (1) No person may launch a rocket unless it ${long}.

- (2) In the Harbours Act insert—

> (3) The harbour master ${long}.

#### Fees

##### 2

The fee for—

- (a) a licence is 40 crowns,

- (b) a copy of it is 4 crowns.

##### 2A

Section 1 and section 2 and section 2A ${long}.

## SCHEDULE 1

##### 1

Conditions of each licence that ${long}.

#### Duty to hold a licence

### Fees

## Editorial notes

[^key-1]: S. 1 in force at 1.1.2032 by S.I. 2031/7
`;
  expect(short(await toldOf(act))).toEqual([
    '- [] Ruritania Launch Act 2031',
    'Section 1(1) [Licences – Duty to hold a licence] No person may launch a rocket unless it ….',
    'Section 1(2) [Licences – Duty to hold a licence] In the Harbours Act insert— (3) The harbour master ….',
    'Section 2 [Licences – Fees] The fee for— (a) a licence is 40 crowns, (b) a copy of it is 4 crowns.',
    'Section 2A [Licences – Fees] Section 1 and section 2 and section 2A ….',
    'Schedule 1 [Schedule 1] SCHEDULE 1',
    'Schedule 1, paragraph 1 [Schedule 1] Conditions of each licence that ….',
  ]);
});

it('knows what is quoted for another law', async () => {
  const act = `# Ruritania Launch Act 2031\n\n##### 1\n\nNo person may launch; this ${long}.\n\n##### 2\n\nIn the Harbours Act insert—\n\n> (3) The harbour master ${long}.\n\n##### 3\n\nThe minister ${long}.\n`;
  const { passages } = await readFileOf(act, 'text/markdown');
  const amending = passages.filter(({ amends }) => amends).map(({ provision }) => provision);
  expect(amending).toEqual(['Section 2']);
});

it('an article that a mirror prints behind the last one stands where its number says', async () => {
  const act = `# Wet op de maan

### Hoofdstuk 1. Algemeen

##### Artikel 1

Deze wet ${long}.

##### Artikel 2

De minister ${long}.

### Hoofdstuk 2. Slot

##### Artikel 3

Deze wet treedt in werking op 1 mei.

##### Artikel 1a

Deze wet geldt ook op zee en ${long}.

### Hoofdstuk 1. Algemeen

### Hoofdstuk 2. Slot
`;
  expect(short(await toldOf(act)).slice(1)).toEqual([
    'Artikel 1 [Hoofdstuk 1 Algemeen] Deze wet ….',
    'Artikel 1a [Hoofdstuk 1 Algemeen] Deze wet geldt ook op zee en ….',
    'Artikel 2 [Hoofdstuk 1 Algemeen] De minister ….',
    'Artikel 3 [Hoofdstuk 2 Slot] Deze wet treedt in werking op 1 mei.',
  ]);
});

it('a provision that is printed a second time is not taken for the end of the last one', async () => {
  const act = ['1', '2', '3', '2'].map((number) => `##### Artikel ${number}\n\nDe minister ${long}.`);
  expect((await toldOf(act.join('\n\n'))).map((line) => line.slice(0, 9))).toEqual([
    'Artikel 1',
    'Artikel 2',
    'Artikel 3',
    'Artikel 2',
  ]);
});

it('a list that is printed twice, glued to its sentence and as lines, is read once', async () => {
  const act = `##### § 1. Virkeområde

Loven gjelder:skip på havetfly med:to vingertre vinger.Den gjelder ikke.

skip på havet

fly med:to vingertre vinger.

##### § 2. Krav

Søkeren skal:ha planer som angir:høydenvektenha penger.

ha planer som angir:høydenvekten

høyden

vekten

ha penger.
`;
  expect(await toldOf(act)).toEqual([
    '§ 1 [Virkeområde] Loven gjelder:skip på havetfly med:to vingertre vinger.Den gjelder ikke. skip på havet fly med:to vingertre vinger.',
    '§ 2 [Krav] Søkeren skal: ha planer som angir: høyden vekten ha penger.',
  ]);
});

it('a number on a line of its own counts the text below; raised letters and soft hyphens are part of their words', async () => {
  const act = `#### **Art. 1<sup>er</sup>.**

(1)

L’opéra\u00adteur ${long}.<sup>[2](#fn2)</sup>

(2)

Le ministre ${long}.

#### Art. 2.

Est puni\u00ad quiconque ${long}.
`;
  expect(short(await toldOf(act))).toEqual([
    'Art. 1er(1) [] L’opérateur ….',
    'Art. 1er(2) [] Le ministre ….',
    'Art. 2 [] Est puni quiconque ….',
  ]);
});

it('the members of a list stay with the words that open it, and are no subdivisions', async () => {
  const member = (number: number) => `${number}) hakija ${'on luotettava ja '.repeat(22)}vakavarainen;`;
  const act = `##### 1 § Lupa

Lupa myönnetään, jos:

${[1, 2, 3].map(member).join('\n\n')}

4) hakemus on täydellinen.

Ministeriö päättää luvasta.

##### 2 § Rangaistus

Joka tahallaan

1) lähettää raketin ilman lupaa,

on tuomittava sakkoon.
`;
  const told = (await toldOf(act)).map((line) => line.replaceAll('on luotettava ja ', ''));
  expect(told).toEqual([
    '1 § [Lupa] Lupa myönnetään, jos: 1) hakija vakavarainen; 2) hakija vakavarainen;',
    '1 § [Lupa – Lupa myönnetään, jos:] 3) hakija vakavarainen; 4) hakemus on täydellinen. Ministeriö päättää luvasta.',
    '2 § [Rangaistus] Joka tahallaan 1) lähettää raketin ilman lupaa, on tuomittava sakkoon.',
  ]);
});

it('sections that are counted anew in each chapter are told apart by it; a mention of one opens nothing', async () => {
  const act = `# Rymdlag

## 1 kap. Inledning

### Innehåll

#### 1 §

Bestämmelser finns i

2 kap. 1 § om tillstånd,

2 kap. 2 a § om avgifter.

## 2 kap. Tillstånd

#### 1 §

Verksamheten ${long}.

#### 2 a §

Avgiften ${long}.
`;
  expect(short(await toldOf(act)).slice(1)).toEqual([
    '1 kap., 1 § [1 kap. Inledning – Innehåll] Bestämmelser finns i 2 kap. 1 § om tillstånd, 2 kap. 2 a § om avgifter.',
    '2 kap., 1 § [2 kap. Tillstånd] Verksamheten ….',
    '2 kap., 2 a § [2 kap. Tillstånd] Avgiften ….',
  ]);
});

it('headings that are repeated in another part of a code are no table of contents', async () => {
  const part = (name: string, letter: string) => `## Partie ${name}

### LIVRE Ier : L’ESPACE

#### TITRE Ier : LES FUSÉES

#### Chapitre Ier : Les tirs

#### Section 1 : Le ciel

##### Article ${letter}111-1

Le tir ${long}.
`;
  expect(
    short(await toldOf(`# Code du ciel\n\n${part('législative', 'L')}\n${part('réglementaire', 'R')}`)).slice(
      1,
    ),
  ).toEqual([
    'Article L111-1 [Partie législative – Livre Ier L’ESPACE – Titre Ier LES FUSÉES – Chapitre Ier Les tirs – Section 1 Le ciel] Le tir ….',
    'Article R111-1 [Partie réglementaire – Livre Ier L’ESPACE – Titre Ier LES FUSÉES – Chapitre Ier Les tirs – Section 1 Le ciel] Le tir ….',
  ]);
});

it.each<[string, string, string[]]>([
  [
    'a section',
    [1, 2, 3, 4].map((number) => `${number}This section ${long}.`).join('\n\n'),
    [1, 2, 3, 4].map((number) => `Section ${number} [] This section ….`),
  ],
  [
    'a paragraph',
    `§1Formål\n\nLoven ${long}.\n\n§2Krav\n\nLoven ${long}.`,
    ['§ 1 [Formål] Loven ….', '§ 2 [Krav] Loven ….'],
  ],
  [
    'an article',
    `##### 1.Artikkel\n\nLoven ${long}.\n\n##### 2.Artikkel\n\nLoven ${long}.`,
    ['1.Artikkel [] Loven ….', '2.Artikkel [] Loven ….'],
  ],
  [
    'a subsection',
    `##### Art. 1\n\n#### Accesso\n\n1.La legge ${long}.\n\n2.Il ministro ${long}.`,
    ['Art. 1(1) [Accesso] La legge ….', 'Art. 1(2) [Accesso] Il ministro ….'],
  ],
])('the number of %s that is glued to its text is a number', async (_what, act, expected) => {
  expect(short(await toldOf(act))).toEqual(expected);
});

it('a number before the name of a provision of another law counts what is said of it', async () => {
  const act = [1, 2, 3, 4]
    .map((number) => `${number}. Article ${number + 4} of the Act ${long}.`)
    .join('\n\n');
  expect(short(await toldOf(act)).map((line) => line.slice(0, 12))).toEqual(
    [1, 2, 3, 4].map((number) => `Section ${number} []`),
  );
});

it('final provisions without a number have a name, and notes of an editor are no part of an article', async () => {
  const act = `###### Artículo 1.

La ley ${long}.

> <small>Redactado conforme a la corrección de erratas.</small>

###### Disposición adicional única.

El registro ${long}.

###### Disposición final primera.

La ley ${long} desde mañana.
`;
  expect(short(await toldOf(act)).map((line) => line.replace(/ \[.*\]/, ''))).toEqual([
    'Artículo 1 La ley ….',
    'Disposición adicional única Disposición adicional única. El registro ….',
    'Disposición final primera Disposición final primera. La ley … desde mañana.',
  ]);
});

it('a page that sets numbers in elements of their own keeps them apart from the text', async () => {
  const page = `<html><head><title>Lov</title></head><body><article>
<div><span class="value">§1</span><span class="title">Formål</span></div><p>Loven ${long}.<sup><a href="#n1">1</a></sup></p>
<div><span class="value">§2</span><span class="title">Krav</span></div>
<p><b>(1)</b>Raketten ${long}.</p><p><b>(2)</b>Arealet er 3 m<sup>2</sup> og ${long}.</p>
<blockquote><p>§3 Havnen ${long}.</p></blockquote>
</article></body></html>`;
  expect(short(await toldOf(page, 'text/html'))).toEqual([
    '§ 1 [Formål] Loven ….',
    '§ 2(1) [Krav] Raketten ….',
    '§ 2(2) [Krav] Arealet er 3 m2 og …. §3 Havnen ….',
  ]);
});

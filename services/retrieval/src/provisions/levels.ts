/** The levels of a law at which something can be cited; the last four are those of Spanish and Chilean final provisions. */
export type Level =
  | 'annex'
  | 'part'
  | 'chapter'
  | 'title'
  | 'article'
  | 'paragraph'
  | 'recital'
  | 'adicional'
  | 'transitoria'
  | 'derogatoria'
  | 'final';

/** A word that names a level. */
export interface Unit {
  /** A sentence is read over: no publisher cites sentences. */
  level: Level | 'sentence';
  /** It names a place only beside another: 'point 3' alone is none. */
  isWeak: boolean;
}

/** What is appended to a law, in several languages, as a pattern. */
export const attachmentWords =
  'schedules?|annex(?:ures?|es|e)?|appendi(?:x|ces)|anlagen?|anhang|anexos?|allegat[oi]|bijlagen?|vedlegg|bilaga?|liite|(?:ال)?ملحق';

/** What a law calls a table that has a number of its own, as a pattern. */
export const tableWords = 'tab(?:les?|elle|ela|la|ella|el|leau)|جدول';

const strong: Readonly<Record<Level, string>> = {
  annex: `schedule schedules sch scheds annex annexes annexe annexure annexures appendix appendices app anlage anlagen anl anhang
    anexo anexos allegato allegati bijlage bijlagen bilag bilaga vedlegg liite lisa załącznik příloha melléklet παράρτημα
    приложение приложения додаток ek protocol ملحق 別表 附表 别表 附件 별표 附則 附则 부칙`,
  part: 'part parts pt teil parte subpart division div deel osa',
  chapter:
    'chapter chapters ch kapitel chapitre capítulo kap kapittel hoofdstuk luku peatükk глава глави главы 章 장 فصل',
  title: 'title titles título titel titre',
  article: `article articles art arts section sections sec secs sect s ss § §§ regulation regulations reg regs rule rules r rr
    clause clauses cl guideline guidelines principle principles artikel artikels artikelen artikeln artikkel artiklar artikla
    artiklan artículo artículos articulo articulos artigo artigos articolo articoli artykuł artykułu artykule artykuły čl článek
    článku člen člena članak članka article madde maddesi maddenin pasal статья статьи статье статью статьей статей ст стаття
    статті άρθρο άρθρου άρθρα αρθρο مادة مادتين مواد pants pantā straipsnis straipsnio
    cikk grein gr paragrahv paragrahvi paragrahvis paragraf paragrafen 条 條 조`,
  paragraph: `paragraph paragraphs para paras subsection subsections sub-section sub-sections subparagraph subparagraphs
    sub-paragraph sub-paragraphs absatz absatzes absätze absätzen abs alinéa alinéas subregulation subrule`,
  recital: 'recital recitals whereas erwägungsgrund considérant considerando overweging 前文',
  adicional: 'adicional adicionales',
  transitoria: 'transitoria transitorias transitorio transitorios',
  derogatoria: 'derogatoria derogatorias',
  final: 'final finales',
};
/** Levels within an article that many laws have, and other texts as well. */
const weak = `al paragraphe paragraphes par párrafo párrafos parágrafo parágrafos apartado apartados apdo ap comma commi co lid leden
  stk stykke ledd leddet mom momentti momentin moment st stycket stycke lõige lõike lõikes lg ust ustęp ustępu odst odstavec odstavce
  odstavci ods часть части частью ч пункт пункта пунктом п пп подпункт подпункта подп абзац абз παράγραφος παραγράφου παρ bekezdés
  fıkra fıkrası bent bendi mgr málsgrein فقرة بند nr nos no nº num número números number numbers n ziff ziffer
  nummer z buchst buchstabe buchstaben lit litra litera letra letras letter letters lett lettera lettere let alínea alíneas inciso
  incisos inc point points punkt punkts punkti punktis pkt p punto punti ponto punt kohta kohdan kohd täht tähe bokstav bogstav item
  items numéro onderdeel onder sub pos písm písmeno περ περίπτωση στοιχείο liður stafliður
  項 号 项 款 目 항 호 목`;
const sentences = 'satz satzes sätze sentence sentences punktum phrase zin frase volzin lause virke 文 段 단';

const unitsByWord = new Map<string, Unit>([
  ...words(weak).map((word): [string, Unit] => [word, { level: 'paragraph', isWeak: true }]),
  ...words(sentences).map((word): [string, Unit] => [word, { level: 'sentence', isWeak: true }]),
  ...Object.entries(strong).flatMap(([level, list]) =>
    words(list).map((word): [string, Unit] => [word, { level: level as Level, isWeak: false }]),
  ),
]);

function words(list: string): string[] {
  return list.split(/\s+/u);
}

/** Words behind whose number nothing else is meant: '5 §', '3 kap.', '2 mom.'. */
const behindNumber = new Set(
  words(`§ §§ kap luku peatükk pants straipsnis straipsnio cikk maddenin maddesi madde gr grein mgr málsgrein mom momentti momentin
    st stycket stycke kohta kohdan kohd fıkra fıkrası bekezdés artiklan artikla pkt punktum bent bendi liður ledd leddet lid stk`),
);
const onlyPlural = new Set(
  words(`articles arts sections secs ss §§ regulations regs rules rr clauses artículos articulos artigos articoli artikelen artiklar
    parts chapters titles schedules annexes appendices paragraphs paras subsections nos nrs absätze absätzen leden commi apartados guidelines مادتين مواد`),
);
/** English words for one provision, behind whose number a plural counts something else: 'section 8 and 3 licences'. */
const onlySingular = new Set(
  words('article section regulation rule clause part chapter title schedule annex paragraph'),
);

export const unitOf = (word: string): Unit | undefined => unitsByWord.get(word);
export const mayStandBehind = (word: string): boolean => behindNumber.has(word);
export const namesSeveral = (word: string): boolean => onlyPlural.has(word);
export const namesOne = (word: string): boolean => onlySingular.has(word);

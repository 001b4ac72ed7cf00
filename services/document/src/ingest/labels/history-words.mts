/** Not `derogatoria`, `abrogatorie`: what is called so repeals others, and is law. */
const ofRepealing = '(?![oòó]ri|iv)';

/**
 * With which words consolidated editions say in each language what became of a provision: that it is no more, that it was changed, and
 * by what. Beginnings of words; letters behind them are their endings.
 */
const gone = {
  en: 'repealed|rep\\. by|revoked|omitted|deleted|rescinded',
  fr: 'abrog[ée]|abrogation|supprim[ée]|p[ée]rim[ée]|annul[ée]',
  it: `abrogat${ofRepealing}|soppress`,
  es: 'derogad|se deroga|suprimid|se suprime|anulad|abrogad|sin contenido|sin efecto',
  pt: 'revogad|suprimid',
  ca: `derogat${ofRepealing}`,
  ro: `abrogat${ofRepealing}|abrogă|se abrogă`,
  de: 'aufgehoben|weggefallen|gestrichen|entfallen|entfällt|au(?:ß|ss)er kraft',
  nl: 'vervallen|ingetrokken|opgeheven|afgeschaft',
  nordic: 'opphev|ophæv|upphäv|upphört(?: att gälla)?|utgår|udgår|kumottu|fellt|felld|kehtetu',
  baltic: 'izslēgt|svītrot|zaudējis spēku|neteko|pripažint|panaikint',
  slavic: 'uchylon|skreślon|zrušen|zrušuje|vypušt|črtan|razveljavljen|brisan',
  cyrillic:
    'утрати[лв]\\p{L}* сил|исключен|признан\\p{L}* утратив|виключен|втрати[лв]\\p{L}* чинність|скасован|отменен|отм\\.|заличен',
  others:
    'hatályon kívül|hatályát veszt|καταργ|διαγρ[άα]φ|mülga|yürürlükten kald|ləğv|dihapus|dicabut|dipotong|(?:được )?bãi bỏ|imefutwa|umefutwa',
  unspaced: '削除|删除|刪除|廢止|废止|삭제|폐지|ยกเลิก|ملغا[ةه]|ملغى|[أا]لغيت|محذوف|בוטל|נמחק',
};

/**
 * Of further languages, and of endings that the words above do not reach: whole words, which say so where they alone stand in brackets in
 * the place of a text. Without brackets they may be the end of a sentence by which a law repeals others.
 */
const inBrackets = {
  en: 'expired',
  es: 'dejad[oa]s? sin efecto',
  romance: 'suprimit|derrogad[oa]s?',
  germanic: 'herroep|geskrap|fell[dt] niður|fallin[n]? niður|brottfallin[n]?|brottfallið',
  baltic: 'neteko galios|zaudēj(?:usi|uši|ušas) spēku|tunnistatud kehtetuks',
  slavic:
    'brišan[aoei]?|prenehal[aoi]? veljati|stavljen[aoi]? izvan snage|presta(?:o|la|lo) da važi|presta(?:o|la|lo) važiti',
  cyrillic:
    'отмен[её]н[аоы]?|исключ[её]н[аоы]?|страці(?:ў|ла|ло|лі) сілу|брисан[аои]?|избришан[аои]?|укинат[аои]?|преста(?:о|ла|ло) да важи',
  turkic:
    "kaldırılmıştır|yürürlükten kaldırılmıştır|ləğv edil(?:mişdir|ib)|çıxarıl(?:mışdır|ıb)|күші жойыл(?:ды|ған)|алып тасталды|күчүн жогот(?:ту|кон)|(?:ўз )?кучини йўқотган|чиқарилган|chiqarilgan|(?:o[‘’ʻ'`]z )?kuchini yo[‘’ʻ'`]qotgan",
  others:
    'hatálytalan|(?:[ie] )?shfuqizuar|diddymwyd|hepgorwyd|i?mħassar|aisghairthe|indarrik gabe|(?:đã )?bị bãi bỏ|[kl]imefutwa|хүчингүй болсон|хориҷ карда шуд',
  further:
    'ამოღებულია|ძალადაკარგულია|ուժը կորցրել է|منسوخ(?: شد)?|لغو شد|निरसित|विलुप्त|বিলুপ্ত|রহিত|בוטלה|בוטלו|נמחקה',
};

const changed = {
  en: 'amended|inserted|substituted|replaced|added|renumbered',
  fr: 'modifi[ée]|création|cré[ée]|insér[ée]|inser[ée]|remplac[ée]|ajout[ée]|rétabli|transfér[ée]|déplac[ée]|codifi[ée]|complét[ée]|en vigueur|nouvelle teneur|introdui',
  it: 'modificat|inserit|sostituit|aggiunt|introdott|nuovo testo',
  es: 'modificad|se modifica|reformad|adicionad|añadid|se añade|sustituid|incorporad|agregad|redactad|renumerad|recorrid',
  pt: 'alterad|redação dada|incluíd|inclusão dada|acrescid|acrescentad|aditad',
  ro: 'introdus|completat',
  de: 'abgeändert|geändert|eingefügt|ersetzt|angefügt|hinzugefügt|neu gefasst|fassung gem(?:ä|ae)|in kraft getreten',
  nl: 'gewijzigd|ingevoegd|vervangen|toegevoegd',
  nordic: 'endret|tilføyd|ændret|indsat|ändrad|införd|muutettu|lisätty|muudetud|breytt',
  baltic: 'grozījum|redakcij|papildināt|pakeist|papildyt|pakeitim',
  slavic: 'zmienion|dodan|změněn|vložen|zmenen',
  cyrillic: 'в редак|в ред\\.|введен|доповнен|змінен|изм\\.',
  others: 'değişik|ek(?!\\p{L})|τροποποι|προσ?τ[έε]θ|diubah|disisipkan|sửa đổi|bổ sung|módosít|beiktat',
  unspaced: '改正|修正|개정|신설|追加',
};

/** Words by which a law is brought in that did it: `by Act 12 of 2010`, `durch Gesetz`, `ved lov`. */
export const byWords = new Set(
  'by with par selon giusta gemäss suivant dal dalla dall da con por mediante pelo pela prin de dada durch gem gemäß mit laut bij door per ved jf af genom enligt með ar kas su przez zákonem lag lov lover законом законами на згідно от від с със  tarih oleh dengan bởi theo με από'.split(
    ' ',
  ),
);

const oneOf = (words: Record<string, string>): string => `(?:${Object.values(words).join('|')})`;

export const goneWords = oneOf(gone);
export const goneInBracketsWords = oneOf(inBrackets);
/** Words that also begin a sentence by which a law repeals another, which follows them: `Se abrogă Legea nr. 12/2010`. */
export const repealingWords = 'abrogation|se deroga|se suprime|se abrogă|abrogă|zrušuje|(?:được )?bãi bỏ';
export const changedWords = oneOf(changed);

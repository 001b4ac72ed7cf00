import type { Language } from './languages';

/**
 * What questions in other languages are about, as far as a few words carry it: English words, and the beginnings of
 * words, or for scripts without spaces the signs, that mean the same.
 */
const rows = `
licence: de genehmig lizenz erlaubnis zulass bewillig | fr autoris licence permis agrément | es licencia autoriza permiso | pt licença licenc autoriza permiss | it autorizza licenza permess | nl vergunning licentie | pl zezwoleni licencj pozwoleni | tr izin lisans ruhsat | id izin lisensi | ru лицензи разрешени | uk ліцензі дозв | ar ترخيص تصريح إذن رخصة | zh 许可 執照 执照 批准 | ja 許可 免許 認可 | ko 허가 면허 승인
need: de brauch benötig nötig erforderlich muss | fr faut dois doit nécessaire besoin obligatoire | es necesit obligatori debo debe | pt precis obrigat devo deve | it serve occorre devo deve necessari obbligatori | nl nodig moet verplicht | pl potrzeb muszę trzeba wymagan | tr gerek lazım zorunlu | id perlu harus wajib | ru нужн нужен требу обязат | uk потріб обов | ar يلزم يجب هل أحتاج مطلوب | zh 需要 必须 | ja 必要 | ko 필요
insurance: de versicher | fr assur | es segur | pt segur | it assicura | nl verzeker | pl ubezpiecz | tr sigorta | id asuransi | ru страхов | uk страхув | ar تأمين | zh 保险 保險 | ja 保険 | ko 보험
liable: de haft | fr responsab | es responsab | pt responsab | it responsab | nl aansprakelijk | pl odpowiedzialn | tr sorumlu | id tanggung | ru ответствен | uk відповідальн | ar مسؤولية المسؤول | zh 责任 赔偿 | ja 責任 賠償 | ko 책임 배상
damage: de schaden schäden | fr dommage | es daño | pt dano | it dann | nl schade | pl szkod | tr zarar hasar | id kerugian kerusakan | ru ущерб вред | uk шкод збит | ar ضرر أضرار | zh 损害 损失 | ja 損害 | ko 손해 피해
penalty: de strafe bußgeld busse geldbuße sanktion | fr amende sanction peine | es multa sanci pena | pt multa sanç pena | it multa sanzion pena | nl boete straf | pl kara grzywn | tr ceza | id denda sanksi hukuman | ru штраф наказан санкци | uk штраф покаран | ar غرامة عقوبة عقوبات | zh 处罚 罚款 罰 | ja 罰 | ko 벌금 처벌
register: de regist | fr immatricul registre enregistr | es registr | pt regist | it registr immatricol | nl regist | pl rejestr | tr tescil kayıt sicil | id daftar registr | ru регистр реестр | uk реєстр | ar تسجيل سجل | zh 登记 登記 注册 | ja 登録 | ko 등록
launch: de start abschuss | fr lancement lancer | es lanza lance | pt lanç lanc | it lanci | nl lancer | pl wystrzel start | tr fırlat | id luncur | ru запуск | uk запуск | ar إطلاق | zh 发射 發射 | ja 打上 打ち上 発射 | ko 발사
satellite: de satellit | fr satellite | es satélite satelite | pt satélite satelite | it satellit | nl satelliet | pl satelit | tr uydu | id satelit | ru спутник | uk супутник | ar قمر أقمار ساتل | zh 卫星 衛星 | ja 衛星 | ko 위성
rocket: de rakete | fr fusée | es cohete | pt foguet | it razzo | nl raket | pl rakiet | tr roket | id roket | ru ракет | uk ракет | ar صاروخ صواريخ | zh 火箭 | ja ロケット | ko 로켓
debris: de weltraumschrott schrott müll | fr débris | es basura desechos | pt detritos lixo | it detriti | nl puin ruimteschroot | pl śmieci | tr enkaz çöp | id sampah puing | ru мусор | uk сміття | ar حطام | zh 碎片 | ja デブリ | ko 쓰레기 잔해
fee: de gebühr kosten kostet | fr frais coût coûte redevance | es tasa coste costo cuesta | pt taxa custa custo | it costo costa tariff | nl kosten kost | pl opłat kosztu koszt | tr ücret harç | id biaya | ru стоим сбор пошлин | uk кошту плат | ar رسوم تكلفة | zh 费用 收费 | ja 手数料 費用 料金 | ko 수수료 비용
how long: de dauert lange frist | fr délai combien de temps | es plazo cuánto tiempo | pt prazo quanto tempo | it termine quanto tempo | nl termijn lang | pl termin długo | tr süre | id lama | ru срок долго | uk строк довго | ar مدة مهلة | zh 期限 多久 | ja 期間 期限 | ko 기간 기한
space law: ar الفضاء | de weltraumrecht | fr spatial | es espacial | pt espacial | it spazial | ru космическ | uk космічн | tr uzay | id antariksa | pl kosmiczn | nl ruimtevaart
is there a space law: de weltraumgesetz raumfahrtgesetz | zh 航天法 太空法 空间法 | ja 宇宙法 | ko 우주법 | nl ruimtewet
law: de gesetz recht | fr loi droit | es ley | pt lei | it legge | nl wet | pl ustaw prawo | tr yasa kanun hukuk | id undang hukum | ru закон | uk закон | ar قانون | zh 法律 | ja 法律 | ko 법
who regulates: de behörde zuständig | fr autorité compétent | es autoridad | pt autoridade | it autorità | nl autoriteit bevoegd | pl organ urząd | tr kurum otorite | id otoritas lembaga badan | ru орган ведомство | uk орган | ar الجهة الهيئة | zh 主管 机构 | ja 当局 機関 | ko 기관 당국
frequency: de frequenz | fr fréquence | es frecuencia | pt frequência | it frequenz | nl frequentie | pl częstotliw | tr frekans | id frekuensi | ru частот | uk частот | ar تردد ترددات | zh 频率 | ja 周波数 | ko 주파수
export: de ausfuhr export | fr export | es exporta | pt exporta | it esporta | nl uitvoer export | pl eksport | tr ihracat | id ekspor | ru экспорт | uk експорт | ar تصدير | zh 出口 | ja 輸出 | ko 수출
space resources: de rohstoff bergbau ressourcen | fr ressources minière | es recursos minería | pt recursos mineração | it risorse | nl grondstof | pl zasob | tr kaynak maden | id tambang sumber daya | ru ресурс добыч | uk ресурс видобут | ar موارد تعدين | zh 资源 采矿 | ja 資源 採掘 | ko 자원 채굴
remote sensing: de fernerkund | fr télédétection | es teledetección | pt sensoriamento | it telerilevamento | nl aardobservatie | pl teledetekcj | tr uzaktan algılama | id penginderaan | ru зондирован | uk зондуван | ar استشعار | zh 遥感 | ja リモートセンシング | ko 원격탐사
treaty: de vertrag abkommen übereinkommen | fr traité accord | es tratado acuerdo | pt tratado acordo | it trattat accord | nl verdrag | pl traktat umow | tr antlaşma anlaşma | id perjanjian traktat | ru договор соглашени | uk договор договір угод | ar معاهدة اتفاق | zh 条约 | ja 条約 協定 | ko 조약 협정
`;

const glossary = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [english = '', ...rest] = row.split(': ');
    const byCode = rest
      .join(': ')
      .split(' | ')
      .map((cell): [string, string[]] => [cell.slice(0, 2), cell.slice(3).split(' ')]);
    return { english, signs: new Map(byCode) };
  });

/** Written without spaces, with prefixes, or in long compounds: a sign may stand anywhere. */
const anywhere = new Set(['zh', 'ja', 'ko', 'ar', 'de', 'nl']);

function holds(text: string, words: readonly string[], code: string, sign: string): boolean {
  return anywhere.has(code) ? text.includes(sign) : words.some((word) => word.startsWith(sign));
}

/** Rows that say how something is asked; alone they are no subject of space law. */
const generic = new Set(['need', 'fee', 'how long', 'law', 'who regulates', 'damage', 'liable', 'penalty']);
const shortestContent = 5;
/** Words that nothing is known of, to each that is: beyond this the question is about something else. */
const mostUnknown = 2;

/** The English words for what a question in another language is about; names and numbers stay as they are. Empty if too little of it is known. */
export function inEnglish(text: string, { code }: Language): string {
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isKnown = (word: string): boolean =>
    glossary.some(({ signs }) => signs.get(code)?.some((sign) => holds(word, [word], code, sign)));
  const meant = glossary
    .filter(({ signs }) => signs.get(code)?.some((sign) => holds(lower, words, code, sign)))
    .map(({ english }) => english);
  const content = words.filter((word) => word.length >= shortestContent);
  const unknown = content.filter((word) => !isKnown(word)).length;
  const isOther = unknown > mostUnknown * (words.filter(isKnown).length || 1);
  if (meant.every((english) => generic.has(english)) || isOther) return '';
  const names =
    text.match(
      /(?<=[\p{L}\p{N},;] )\p{Lu}{2,}\b|\b\d[\d./-]*\b|\b(?:Article|Artikel|Articolo|Artigo|Artículo)\b/gu,
    ) ?? [];
  return [...meant, ...names].join(' ');
}

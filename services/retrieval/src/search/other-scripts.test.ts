import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { PassageIndex } from './passage-index';
import { questionTerms } from './question-terms';

/** Three provisions of one law: on licences, on insurance, on penalties. */
const laws: Record<string, string[]> = {
  ar: [
    'لا يجوز لأي شخص مزاولة نشاط فضائي إلا بعد الحصول على ترخيص من الوكالة.',
    'يقدم المشغل وثيقة تأمين تغطي الأضرار التي تسببها الأجسام للغير على الأرض.',
    'يعاقب بغرامة كل من خالف أحكام هذا القانون ولائحته التنفيذية.',
  ],
  zh: [
    '从事航天发射活动的单位应当取得国家主管部门颁发的许可证。',
    '许可证持有人应当投保第三者责任险，保险金额由主管部门规定。',
    '违反本条例规定的，由主管部门责令改正，并处以罚款。',
  ],
  ja: [
    '人工衛星の管理を行おうとする者は、内閣総理大臣の許可を受けなければならない。',
    '打上げを行う者は、損害を賠償するための保険契約を締結しなければならない。',
    'この法律の規定に違反した者は、一年以下の懲役に処する。',
  ],
  ko: [
    '우주물체를 발사하려는 자는 과학기술정보통신부장관의 허가를 받아야 한다.',
    '허가를 받은 자는 손해배상을 목적으로 하는 보험에 가입하여야 한다.',
    '이 법을 위반한 자는 징역 또는 벌금에 처한다.',
  ],
  th: [
    'ผู้ประกอบกิจการอวกาศต้องได้รับใบอนุญาตจากสำนักงานก่อน',
    'ผู้ประกอบกิจการต้องจัดให้มีประกันภัยสำหรับความเสียหาย',
    'ผู้ใดฝ่าฝืนพระราชบัญญัตินี้ต้องระวางโทษจำคุกหรือปรับ',
  ],
};

function bestFor(language: string, question: string): number {
  const index = new PassageIndex();
  const blocks = (laws[language] ?? []).map((text, at) =>
    buildBlock({ id: String(at), text, provision: `${at + 1}` }),
  );
  putContent(index, buildContent({ language, blocks }));
  const terms = questionTerms(question, new Set(), index);
  const request = { terms, country: 'Utopia', topic: '', asksWho: false, limit: 3 };
  return Number(index.search(request)[0]?.passage.block.id);
}

test.each([
  ['ar', 'والترخيص', 0],
  ['ar', 'هل النشاط الفضائي بالترخيص؟', 0],
  ['ar', 'التأمين عن الضرر', 1],
  ['ar', 'ما هي الغرامات؟', 2],
  ['zh', '怎样取得发射许可证？', 0],
  ['zh', '保险金额是多少？', 1],
  ['zh', '罚款', 2],
  ['ja', '人工衛星の許可', 0],
  ['ja', '保険は必要ですか', 1],
  ['ja', '懲役は何年ですか', 2],
  ['ko', '발사 허가는 누가 합니까', 0],
  ['ko', '보험이 필요합니까', 1],
  ['ko', '벌금은 얼마입니까', 2],
  ['th', 'ใบอนุญาต', 0],
  ['th', 'ประกันภัยความเสียหาย', 1],
  ['th', 'โทษจำคุก', 2],
])('a law in its own script (%s) is found by %s', (language, question, at) => {
  expect(bestFor(language, question)).toBe(at);
});

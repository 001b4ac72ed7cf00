import type { en } from './en';

export const ja: typeof en = {
  colon: '：',
  and: '、',
  stop: '。',

  inShort: '要点：',
  inShortFromDraft: '草案による要点：',
  fromBodies: 'ガイドの機関一覧より：',
  repealedLaw: '廃止された法令：',
  supersededLaw: '別の法令に置き換えられた法令：',
  notYetLaw: '未施行の法令：',
  isLaw: '要点：はい。',
  isNoLaw: '要点：いいえ。',
  isNotConfirmed: '要点：確認されていません。',

  draft: '草案',
  repealed: '廃止',
  superseded: '置換済み',
  notYet: '未施行',
  draftAside: '草案',
  repealedAside: '廃止',
  supersededAside: '置換済み',
  notYetAside: '未施行',

  lawInForce: '「{title}」は施行されています（{date}現在）。',
  lawAmended: '「{title}」は改正後のものが施行されています（{date}現在）。',
  lawDraft: '「{title}」は草案であり、現行法ではありません（{date}現在）。',
  lawRepealed: '「{title}」は廃止されており、現行法ではありません（{date}現在）。',
  lawSuperseded: '「{title}」は別の法令に置き換えられており、現行法ではありません（{date}現在）。',
  lawNotYet: '「{title}」はまだ施行されていません（{date}現在）。',
  lawUnknown: '「{title}」が施行されているかどうかは確認されていません（{date}現在）。',

  sourcesSay: '資料の記載（{country}）',
  internationalRules: '国際的な規則',
  notLawInForce: '現行法ではないもの',
  furtherProvisions: 'その他の規定',
  notSettled: '確定していない点',
  nearestProvisions: '最も近い規定',
  treatyStands: '条約に関する状況',
  gaps: '当ガイドで確認できていない点',
  whoToContact: 'お問い合わせ先',
  provisionsCited: '資料に引用されている規定',
  sameNumber: '他の法令における同じ番号',

  summaryOf: 'Astraea による要約：{cited}',
  summaryOn: 'Astraea による要約（{country}）',
  notTheLaw: '{name}（法令の原文ではありません）',

  note: '注：',
  nothingInForce: 'ここに引用したものは現行法ではありません。',
  nothingCloser:
    '{country}に関する資料の中に、この質問により近いものは見つかりませんでした。ここに述べられていない点は未確認のままです。',
  boundUnknown: '{country}が「{title}」に拘束されるかどうかは、資料では確認されていません。',
  otherPlaces:
    '{country}に関する資料は「{wanted}」を引用していません。ここに引用したものは別の箇所の規定です。',
  onlyInternational: 'ここに引用した規則は国際的なものであり、{country}自体の法令は含まれていません。',
  signatoryOnly: '{country}は「{title}」に署名していますが、締約国ではありません{asOf}。',
  notParty: '{country}は「{title}」の締約国ではないため、条約としてこれに拘束されません{asOf}。',
  notBinding: '「{title}」に法的拘束力はありません。',
  asOf: '（{date}現在）',
  withoutValidity:
    '「{title}」は効力に関する情報なしに読み取られました。どの規定が施行されているかについてのファイルの記載は読み取られていません。',
  placeMentioned:
    'この会話の対象国は{country}です。{place}の法令については、新しい会話を開始し、対象国として選択してください。',

  otherCountry:
    'このご質問は{place}に関するものですが、この会話の対象国は{country}です。会話の対象国は変更できないため、ここではお答えできません。',
  startNew: '{place}については、新しい会話を開始し、対象国として選択してください。',
  noSourcesFor: '{place}に関する資料はここにはありません。',
  noSubject: '{country}について何をお知りになりたいですか。例：人工衛星の打上げ、運用、登録、保険。',
  noSources: '{country}に関する資料はまだないため、ご質問にはお答えできません。',
  notInSources: '{country}に関する資料の中に回答は見つかりませんでした。',
  notRead:
    '現在、ご質問については検索のみを行い、内容の読解は行っていないため、お答えできません。{country}に関する最も近い規定は次のとおりです。',
  spaceTreaties: '国際連合の宇宙諸条約',
  treatyNotBinding:
    '「{treaty}」は、どの国が署名しても法的拘束力を持ちません。{country}が署名したかどうかは、資料では確認されていません。',
  treatyUnknown:
    '{country}が「{treaty}」に拘束されるかどうかは資料では確認されていないため、お答えできません。',
  unknownLaw: '{country}に関する資料には「{law}」という名称の法令がないため、お答えできません。',
  notCited:
    '{country}に関する資料は「{wanted}」を引用していないため、お答えできません。代わりに他の規定を引用することはありません。',
  notCitedOfLaw:
    '{country}に関する資料は「{title}」の「{wanted}」を引用していないため、お答えできません。代わりに他の規定を引用することはありません。',
  fromTo: '{first} から {last} まで',
  noProvision: '確認された規定はありません',
};

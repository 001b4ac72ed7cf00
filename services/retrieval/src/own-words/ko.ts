import type { en } from './en';

export const ko: typeof en = {
  colon: ': ',
  and: ', ',
  stop: '.',

  inShort: '요약:',
  inShortFromDraft: '초안에 따른 요약:',
  fromBodies: '안내서의 기관 목록에서:',
  repealedLaw: '폐지된 법령:',
  supersededLaw: '대체된 법령:',
  notYetLaw: '아직 시행되지 않은 법령:',
  isLaw: '요약: 예.',
  isNoLaw: '요약: 아니요.',
  isNotConfirmed: '요약: 확인되지 않음.',

  draft: '초안',
  repealed: '폐지됨',
  superseded: '대체됨',
  notYet: '미시행',
  draftAside: '초안',
  repealedAside: '폐지됨',
  supersededAside: '대체됨',
  notYetAside: '미시행',

  lawInForce: '다음은 시행 중입니다: 「{title}」 ({date} 기준).',
  lawAmended: '다음은 개정된 내용으로 시행 중입니다: 「{title}」 ({date} 기준).',
  lawDraft: '다음은 초안이며 현행법이 아닙니다: 「{title}」 ({date} 기준).',
  lawRepealed: '다음은 폐지되어 더 이상 현행법이 아닙니다: 「{title}」 ({date} 기준).',
  lawSuperseded: '다음은 다른 법령으로 대체되어 더 이상 현행법이 아닙니다: 「{title}」 ({date} 기준).',
  lawNotYet: '다음은 아직 시행되지 않았습니다: 「{title}」 ({date} 기준).',
  lawUnknown: '다음이 시행 중인지는 확인되지 않았습니다: 「{title}」 ({date} 기준).',

  sourcesSay: '자료의 내용({country})',
  internationalRules: '국제 규범',
  notLawInForce: '현행법이 아닌 자료',
  furtherProvisions: '그 밖의 규정',
  notSettled: '확정되지 않은 사항',
  nearestProvisions: '가장 가까운 규정',
  treatyStands: '조약에 관한 현황',
  gaps: '본 안내서에서 확인되지 않은 사항',
  whoToContact: '문의처',
  provisionsCited: '자료에 인용된 규정',
  sameNumber: '다른 법령의 같은 번호',

  summaryOf: 'Astraea 요약: {cited}',
  summaryOn: 'Astraea 요약({country})',
  notTheLaw: '{name} (법령의 원문이 아님)',

  note: '참고:',
  nothingInForce: '여기에 인용된 내용은 현행법이 아닙니다.',
  nothingCloser:
    '해당 국가({country})에 관한 자료에서 질문에 더 가까운 내용은 찾지 못했습니다. 여기에 없는 내용은 확인되지 않은 상태입니다.',
  boundUnknown: '해당 국가({country})에 「{title}」의 구속력이 미치는지는 자료에서 확인되지 않습니다.',
  otherPlaces:
    '해당 국가({country})에 관한 자료에는 다음이 인용되어 있지 않습니다: {wanted}. 여기에 인용된 내용은 다른 조항에 있는 것입니다.',
  onlyInternational: '여기에 인용된 규정은 국제 규범이며, 그중 해당 국가({country}) 자체의 법령은 없습니다.',
  signatoryOnly: '해당 국가({country})에서 「{title}」에 서명하였으나 당사국은 아닙니다{asOf}.',
  notParty: '해당 국가({country})는 「{title}」의 당사국이 아니므로 조약으로서 이에 구속되지 않습니다{asOf}.',
  notBinding: '「{title}」에는 법적 구속력이 없습니다.',
  asOf: '({date} 기준)',
  withoutValidity:
    '「{title}」의 효력에 관한 정보는 읽지 못했습니다. 시행 중인 조항에 관한 파일의 표시는 반영되지 않았습니다.',
  placeMentioned:
    '이 대화의 대상 국가는 다음과 같습니다: {country}. 다른 국가({place})의 법에 관해서는 새 대화를 시작하여 해당 국가를 선택하십시오.',

  otherCountry:
    '이 질문은 이 대화의 대상 국가({country})와 다른 국가({place})에 관한 것입니다. 대화의 대상 국가는 변경할 수 없으므로 여기에서는 답변하지 않습니다.',
  startNew: '해당 국가({place})에 관해서는 새 대화를 시작하여 그 국가를 선택하십시오.',
  noSourcesFor: '해당 국가({place})에 관한 자료가 없습니다.',
  noSubject: '해당 국가({country})에 관하여 무엇을 알고 싶으십니까? 예: 위성의 발사, 운용, 등록 또는 보험.',
  noSources: '해당 국가({country})에 관한 자료가 아직 없으므로 질문에 답변하지 않습니다.',
  notInSources: '해당 국가({country})에 관한 자료에서 답을 찾지 못했습니다.',
  notRead:
    '현재 질문에 대해서는 검색만 하고 내용을 읽지 않으므로 답변하지 않습니다. 해당 국가({country})에 관한 가장 가까운 규정은 다음과 같습니다.',
  spaceTreaties: '유엔 우주 조약',
  treatyNotBinding:
    '다음 문서는 어느 국가가 서명하더라도 법적 구속력이 없습니다: {treaty}. 해당 국가({country})의 서명 여부는 자료에서 확인되지 않습니다.',
  treatyUnknown:
    '해당 국가({country})에 다음 조약의 구속력이 미치는지는 자료에서 확인되지 않으므로 답변하지 않습니다: {treaty}.',
  unknownLaw: '해당 국가({country})에 관한 자료에는 다음 명칭의 법령이 없으므로 답변하지 않습니다: “{law}”.',
  notCited:
    '해당 국가({country})에 관한 자료에는 다음이 인용되어 있지 않으므로 답변하지 않습니다: {wanted}. 다른 규정을 대신 인용하지 않습니다.',
  notCitedOfLaw:
    '해당 국가({country})에 관한 자료에는 「{title}」의 다음 조항이 인용되어 있지 않으므로 답변하지 않습니다: {wanted}. 다른 규정을 대신 인용하지 않습니다.',
  fromTo: '{first}부터 {last}까지',
  noProvision: '확인된 조항이 없습니다',
};

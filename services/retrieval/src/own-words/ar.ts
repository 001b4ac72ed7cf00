import type { en } from './en';

export const ar: typeof en = {
  colon: ': ',
  and: '، ',
  stop: '.',

  inShort: 'باختصار:',
  inShortFromDraft: 'باختصار، وفقًا لمشروع:',
  fromBodies: 'من قائمة الجهات في الدليل:',
  repealedLaw: 'نص ملغى:',
  supersededLaw: 'نص حلّ محله نص آخر:',
  notYetLaw: 'نص لم يدخل حيز النفاذ بعد:',
  isLaw: 'باختصار: نعم.',
  isNoLaw: 'باختصار: لا.',
  isNotConfirmed: 'باختصار: غير مؤكد.',

  draft: 'مسودة',
  repealed: 'ملغى',
  superseded: 'حلّ محله نص آخر',
  notYet: 'لم يدخل حيز النفاذ بعد',
  draftAside: 'مسودة غير نافذة',
  repealedAside: 'ملغى',
  supersededAside: 'حلّ محله نص آخر',
  notYetAside: 'لم يدخل حيز النفاذ بعد',

  lawInForce: 'إن {title} نافذ (وفقًا للوضع في {date}).',
  lawAmended: 'إن {title} نافذ بصيغته المعدلة (وفقًا للوضع في {date}).',
  lawDraft: 'إن {title} مشروع وليس قانونًا نافذًا (وفقًا للوضع في {date}).',
  lawRepealed: 'إن {title} ملغى ولم يعد قانونًا نافذًا (وفقًا للوضع في {date}).',
  lawSuperseded: 'إن {title} حلّ محله نص آخر ولم يعد قانونًا نافذًا (وفقًا للوضع في {date}).',
  lawNotYet: 'إن {title} لم يدخل حيز النفاذ بعد (وفقًا للوضع في {date}).',
  lawUnknown: 'إن {title} لم يتأكد نفاذه (وفقًا للوضع في {date}).',

  sourcesSay: 'ما تقوله المصادر ({country})',
  internationalRules: 'القواعد الدولية',
  notLawInForce: 'نصوص غير نافذة',
  furtherProvisions: 'أحكام أخرى',
  notSettled: 'مسائل غير محسومة',
  nearestProvisions: 'أقرب الأحكام',
  treatyStands: 'الوضع إزاء المعاهدة',
  gaps: 'ما ينقص دليلنا',
  whoToContact: 'الجهات التي يمكن التواصل معها',
  provisionsCited: 'الأحكام الواردة في المصادر',
  sameNumber: 'الرقم نفسه في قانون آخر',

  summaryOf: 'ملخص Astraea: {cited}',
  summaryOn: 'ملخص Astraea ({country})',
  notTheLaw: '{name} (ليس نص القانون)',

  note: 'ملاحظة:',
  nothingInForce: 'ما ورد الاستشهاد به هنا ليس قانونًا نافذًا.',
  nothingCloser: 'لم يُعثر في المصادر ({country}) على ما هو أقرب إلى السؤال: وما لم يرد هنا يبقى بلا جواب.',
  boundUnknown: 'لا تؤكد المصادر ما إذا كانت هذه الدولة ({country}) ملزمة بما يلي: {title}.',
  otherPlaces: 'لا تورد المصادر ({country}) ما يلي: {wanted}؛ وما ورد الاستشهاد به هنا يقع في مواضع أخرى.',
  onlyInternational: 'القواعد الواردة هنا دولية، وليس أي منها من القانون الداخلي ({country}).',
  signatoryOnly: 'وقّعت هذه الدولة ({country}) على {title} لكنها ليست طرفًا فيه{asOf}.',
  notParty: 'هذه الدولة ({country}) ليست طرفًا في {title} ولذلك فهي غير ملزمة به بوصفه معاهدة{asOf}.',
  notBinding: '{title} غير ملزم قانونًا.',
  asOf: ' (وفقًا للوضع في {date})',
  withoutValidity: 'قُرئ {title} من دون بيانات نفاذه: لم يُقرأ ما يذكره ملفه عن الأحكام النافذة منه.',
  placeMentioned:
    'تتناول هذه المحادثة البلد الآتي: {country}. وللاطلاع على القانون الآخر ({place})، يُرجى بدء محادثة جديدة واختيار ذلك البلد فيها.',

  otherCountry:
    'يتعلق هذا السؤال ببلد ({place}) غير البلد الذي تتناوله هذه المحادثة ({country}). ولا يمكن تغيير بلد المحادثة، ولذلك لا يُجاب عنه هنا.',
  startNew: 'للسؤال عن ذلك البلد ({place})، يُرجى بدء محادثة جديدة واختياره فيها.',
  noSourcesFor: 'لا توجد هنا مصادر بشأن ذلك البلد ({place}).',
  noSubject:
    'ما الذي ترغبون في معرفته عن هذا البلد ({country})؟ على سبيل المثال: إطلاق قمر صناعي أو تشغيله أو تسجيله أو التأمين عليه.',
  noSources: 'لا توجد هنا بعدُ مصادر بشأن هذا البلد ({country})، ولذلك لا يُجاب عن السؤال.',
  notInSources: 'لم يُعثر على إجابة في المصادر ({country}).',
  notRead:
    'يُكتفى حاليًا بالبحث في شأن الأسئلة من دون قراءتها، ولذلك لا تُقدَّم إجابة. وفيما يلي أقرب الأحكام ({country}).',
  spaceTreaties: 'معاهدات الأمم المتحدة المتعلقة بالفضاء',
  treatyNotBinding:
    'الوثيقة الآتية غير ملزمة قانونًا أيًّا كانت الدولة الموقعة عليها: {treaty}. ولا تؤكد المصادر ما إذا كانت هذه الدولة ({country}) قد وقّعت عليها.',
  treatyUnknown:
    'لا تؤكد المصادر ما إذا كانت هذه الدولة ({country}) ملزمة بالصك الآتي، ولذلك لا تُقدَّم إجابة: {treaty}.',
  unknownLaw: 'لا تتضمن المصادر ({country}) قانونًا بعنوان «{law}»، ولذلك لا تُقدَّم إجابة.',
  notCited:
    'لا تورد المصادر ({country}) ما يلي: {wanted}، ولذلك لا تُقدَّم إجابة. ولا يُستشهد بأحكام أخرى بدلًا منه.',
  notCitedOfLaw:
    'لا تورد المصادر ({country}) ما يلي: {wanted} من {title}، ولذلك لا تُقدَّم إجابة. ولا يُستشهد بأحكام أخرى بدلًا منه.',
  fromTo: 'من {first} إلى {last}',
  noProvision: 'لا يوجد حكم مؤكد',
};

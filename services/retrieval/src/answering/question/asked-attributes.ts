import { sortAsked } from './asked';

/**
 * What a question may want to know of a thing, by the words in which that is asked: two questions on the same licence, one for
 * its fee and one for its holder, are not alike.
 */
const attributes: readonly (readonly [name: string, asked: RegExp])[] = [
  ['fee', /\bfees?\b|\bcharges?\b|\btariffs?\b|\bcosts?\b|\bprices?\b|\bpay\b/iu],
  [
    'sum',
    /[$€£]|\b(?:USD|EUR|GBP)\b|\beuros?\b|\bdollars?\b|\bmillions?\b|\bamounts?\b|\bsums?\b|\bhow much\b/iu,
  ],
  ['fine', /\bfine[sd]?\b|\bpenalt|\bpunish|\bsanction/iu],
  ['prison', /\bprison|\bjail|\bbehind bars\b|\bimprison|\bsentence\b/iu],
  ['insurance', /\binsur|\bcover\b|\bpolicy\b|\bpremiums?\b|\bguarantee/iu],
  ['reimbursement', /\bwho (?:pays|bears)\b|\b(?:at )?whose expense\b|\brefund|\binstal|\breimburs/iu],
  ['tax', /\btax|\bduty.free\b|\bcustoms\b|\bVAT\b/iu],
  ['staff', /\bbudget\b|\bstaff\b|\bemployees\b|\bhow many people\b/iu],
  ['appeal', /\bappeal|\bchalleng|\bcourts?\b|\btribunal|\bsue\b|\bcomplain/iu],
  [
    'decision',
    /\bhow (?:long|many (?:days|weeks|months)).*(?:decid|take|wait|process|review|handle|answer)|\bprocessing\b|\bturnaround\b|\bhear back\b/iu,
  ],
  ['validity', /\bvalid|\bterm\b|\bexpir|\blasts?\b|\bgood for\b|\brenew|\brun out\b|\bhow long is\b/iu],
  [
    'deadline',
    /\bdeadline|\bwithin\b|\bhow soon\b|\bby when\b|\btime limit\b|\bhow many (?:days|weeks|months|years|hours)\b|\bhow (?:fast|early)\b|\bin advance\b|\bnotice\b/iu,
  ],
  [
    'date',
    /\bwhen\b|\b(?:what|which) (?:date|day|year)\b|\bin force\b|\btakes? effect\b|\bent(?:er|ry) into force\b/iu,
  ],
  [
    'transfer',
    /\btransfer|\bsell\b|\bsold\b|\bassign|\bhand over\b|\bbuyer\b|\bchange of control\b|\bmerge|\bacqui/iu,
  ],
  [
    'end',
    /\binsolven|\bbankrupt|\bdissol|\bwind(?:ing)? up\b|\blapse|\brevok|\bwithdraw|\bsuspend|\bcancel/iu,
  ],
  ['form', /\bforms?\b|\btemplate|\bportal\b|\bonline\b|\bcopies\b|\blanguage\b|\btranslat/iu],
  [
    'documents',
    /\bdocuments?\b|\bpaperwork\b|\bpapers\b|\battach|\bsubmit|\bhand in\b|\bevidence\b|\bprove\b/iu,
  ],
  ['person', /\bwho (?:is|was|heads|chairs|leads|runs)\b|\bheaded\b|\bministers?\b|\bname of\b/iu],
  [
    'office',
    /\bhead\b|\bchief\b|\bpresident\b|\bcommissioner\b|\bregistrar\b|\bdirector|\bchair|\bsecretary\b/iu,
  ],
  ['body', /\bwho\b|\b(?:what|which) (?:body|ministry|office|agency|authority|regulator)\b|\bwhose\b/iu],
  ['count', /\bhow many (?!days|weeks|months|years|hours)/iu],
  ['provision', /\barticle\b|\bsection\b|\bparagraph\b|\b(?:what|which) provision\b|\bnumber of\b/iu],
  [
    'measure',
    /\bthreshold|\bresolution|\bmet(?:re|er)s?\b|\b[ck]m\b|\baltitude|\bhow (?:high|sharp|fine)\b|\bper ?cent|\bpercentage\b|\bshare\b/iu,
  ],
  [
    'limit',
    /\bcap\b|\bceiling\b|\blimit|\bmaximum\b|\bminimum\b|\bat (?:most|least)\b|\bhighest\b|\blowest\b|\bup to\b/iu,
  ],
  ['exemption', /\bexempt|\bexcept|\bwaive|\blet off\b|\buniversit|\bstudent|\bamateur|\bhobby\b|\bschool/iu],
  [
    'foreign',
    /\bforeign|\babroad\b|\boverseas\b|\bsubsidiar|\bbranch\b|\blocal partner\b|\bresident|\bnational(?:ity|s)?\b/iu,
  ],
  ['inspection', /\binspect|\baudit|\bsearch\b|\bseiz|\benter the premises\b/iu],
  ['report', /\breport|\bnotif|\btell\b|\binform\b/iu],
  ['records', /\brecords?\b|\bkeep\b.*\byears\b|\barchiv/iu],
  ['definition', /\bdefin|\bwhat counts\b|\bmeaning of\b|\bwhat is meant\b|\bcounts? as\b/iu],
  ['vote', /\bvote|\bmajority\b|\badopted\b|\bpassed\b/iu],
  ['publicity', /\bpublic\b|\bpublish|\bwebsite\b|\baccess\b/iu],
];

/** Names of what a question wants to know, one of them for the sort of answer; none twice. */
export function attributesAsked(text: string): string[] {
  const named = attributes.flatMap(([name, asked]) => (asked.test(text) ? [name] : []));
  return [...named, `as ${sortAsked(text)}`];
}

const numbers = new Map<string, number>();

/** The numbers of what a question wants to know, from 0; each stays the same as long as the process lives. */
export function attributeNumbers(text: string): number[] {
  return attributesAsked(text).map((name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

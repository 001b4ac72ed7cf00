/** What a question adds to the one before it, where its few words name no subject of their own. */
export interface FollowUp {
  /** `rest`: what was not said yet is asked for; `reason`: the ground or a confirmation, of which sources say no more. */
  kind: 'aspect' | 'rest' | 'reason';
  /** The aspect as a question in full; of the other kinds empty. */
  asks: string;
}

const actor =
  '(?:i|we|you|they|he|she|somebody|someone|anyone|one|a company|the company|an operator|the operator)';
const that = '(?:that|this|it|them|one|those|so)';
const failing =
  "(?:do not|don’t|don't|dont|does not|doesn't|did not|didn't|didnt|fail(?:s|ed)?(?: to)?|ignore(?:s|d)?|break(?:s)?|broke|breach(?:es)?|violate(?:s)?|refuse(?:s)?(?: to)?|can not|cannot|can't|go(?:es)? ahead without)";
const done = `(?:comply|comply with ${that}|obey|follow|do|have|get|apply|${that}|any|the (?:rules?|law|duty|conditions?)|with|to|anyway|either)`;
const authority = '(?:who|which (?:body|authority|agency|ministry|office)|whom)';
const deciding =
  '(?:decides?|grants?|gives?|issues?|checks?|controls?|approves?|does|handles?|is (?:responsible|in charge|competent)|supervises?|enforces?)';

/** Each matches the whole question, without what opens it: more words would bring a subject of their own. */
const aspects: readonly [asked: RegExp, FollowUp][] = [
  [
    new RegExp(
      `^(?:(?:(?:what|what (?:happens?|would happen|will happen|could happen)(?: to (?:me|us))?) )?(?:if|when) ${actor} ${failing}(?: ${done})*|(?:if|and) not|or else|otherwise|what (?:are|would be) the consequences|(?:what|which) (?:is|are)? ?(?:the )?penalt(?:y|ies)(?: for ${that})?)$`,
      'iu',
    ),
    { kind: 'aspect', asks: 'What penalty, fine or sanction applies?' },
  ],
  [
    new RegExp(
      `^(?:how (?:long|fast|quickly|soon|many (?:days|weeks|months))(?: (?:does|will|would|do|is|can|must)(?: ${that}| the (?:decision|procedure|process|review|answer)| they| i| we)?(?: usually| normally| typically| have to)?(?: take| last| need| decide| wait| be| done| to decide| happen)*)?|by when|when|until when|what is the (?:deadline|time limit))$`,
      'iu',
    ),
    { kind: 'aspect', asks: 'How long does it take to decide on the application, how many days or months?' },
  ],
  [
    new RegExp(
      `^(?:how (?:much|expensive)(?: (?:does|would|will|is|do)(?: ${that}| i| we)?(?: cost| pay| have to pay)?)?|what (?:does|will|would) ${that} cost|(?:what (?:is|are) )?the (?:costs?|fees?)(?: for ${that})?|is (?:there a fee|${that} free))$`,
      'iu',
    ),
    { kind: 'aspect', asks: 'What is the fee?' },
  ],
  [
    new RegExp(`^(?:from |to )?${authority} ${deciding}(?: (?:on |for |about )?${that})*$`, 'iu'),
    { kind: 'aspect', asks: 'Which authority is competent to grant and supervise it?' },
  ],
  [
    new RegExp(
      `^(?:(?:what|anything|is there anything) (?:else|more)|(?:tell|give) me more|more(?: details?)?|go on|continue|elaborate|can you elaborate|(?:say|explain) more|in more detail|what other (?:rules|duties|things)(?: are there)?)(?: (?:about|on) ${that})?(?: please)?$`,
      'iu',
    ),
    { kind: 'rest', asks: '' },
  ],
  [
    new RegExp(
      `^(?:why(?: (?:is|does|do|are|not|so|though|exactly|${that}|needed|necessary|required))*|how come|what for|what(?: is|’s|'s) the reason(?: for ${that})?|are you (?:really |quite |absolutely )?(?:sure|certain)(?: about ${that})?|really|is ${that} (?:really )?(?:true|right|correct|so|certain|all)|says who|(?:what does|can you quote|quote) (?:the|that|this) (?:article|law|section|provision|text|act)(?: say| read)?(?: exactly)?|(?:what is )?the exact (?:wording|text)|where (?:is|does) ${that} (?:written|say|stand|come from)(?: that| so)?)$`,
      'iu',
    ),
    { kind: 'reason', asks: '' },
  ],
];

const opening = /^\W*(?:(?:and|but|so|ok|okay|well|then|also|plus|right|sure|thanks|thank you|hm+)\b\W*)+/iu;

/** How a question of few words follows on the one before; undefined for one with a subject of its own. */
export function readFollowUp(text: string): FollowUp | undefined {
  const plain = text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(opening, '')
    .replace(/[\s\p{P}]+$/u, '')
    .replace(/[,\s]+/g, ' ');
  const whole = text.replace(/[\s\p{P}]+$/u, '').trim();
  return aspects.find(([asked]) => asked.test(plain) || asked.test(whole))?.[1];
}

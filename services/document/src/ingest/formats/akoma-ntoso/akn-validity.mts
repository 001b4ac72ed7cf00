import type { ProvisionStatus } from '../../provisions/draft.mts';
import { dayAfter, isUnfixedDay, lawDay } from '../law-day.mts';
import type { Provision } from '../law-tree.mts';
import { attributeOf, childrenOf, type Element, find, localName } from '../xml.mts';

type Validity = Pick<Provision, 'status' | 'validFrom' | 'validTo'>;

interface Period {
  from: string | undefined;
  to: string | undefined;
  /** It begins on a day that is not fixed yet. */
  isUnfixed?: boolean;
}

const dayOf = (said: string | undefined): string | undefined => lawDay(said) ?? undefined;

function* allIn(element: Element): Generator<Element> {
  for (const child of childrenOf(element)) {
    yield child;
    yield* allIn(child);
  }
}

const idOf = (element: Element): string => attributeOf(element, 'eId') ?? attributeOf(element, 'id') ?? '';
const target = (said: string | undefined): string => (said ?? '').replace(/^#/, '');

/** The periods of the metadata by the name under which provisions refer to them. */
function periodsIn(meta: Element): Map<string, Period> {
  const all = [...allIn(meta)];
  const days = new Map(
    all
      .filter(({ name }) => localName(name) === 'eventRef')
      .map((event) => [idOf(event), dayOf(attributeOf(event, 'date'))]),
  );
  return new Map(
    all
      .filter(({ name }) => localName(name) === 'temporalGroup')
      .map((group) => {
        const interval = find(group, 'timeInterval');
        const [from, to] = ['start', 'end'].map((edge) => {
          const said = interval && attributeOf(interval, edge);
          return days.get(target(said)) ?? dayOf(said);
        });
        return [idOf(group), { from, to }];
      }),
  );
}

/** When the acts that changed the law began to apply, and ceased, by `20230752` of Finlex. */
function amendmentsIn(meta: Element): Map<string, Period> {
  const acts = [...allIn(meta)].filter(({ name }) => localName(name) === 'statuteReference');
  return new Map(
    acts.flatMap((act): [string, Period][] => {
      const [, year, number = ''] =
        /\/statute\/(\d{4})\/(\d+)$/.exec(attributeOf(find(act, 'ref'), 'href') ?? '') ?? [];
      const day = (name: string) => dayOf(attributeOf(find(act, name), 'date'));
      // Finlex names the last day on which something is law.
      const period = { from: day('dateEntryIntoForce'), to: dayAfter(day('dateInForceEnd')) };
      return year ? [[`${year}${number.padStart(4, '0')}`, period]] : [];
    }),
  );
}

/** Says of each provision whether it is law on the day that was asked for. */
export class AknValidity {
  private readonly periods: Map<string, Period>;
  private readonly amendments: Map<string, Period>;
  private readonly asOf: string;

  constructor(meta: Element | undefined, asOf: string) {
    this.periods = meta ? periodsIn(meta) : new Map();
    this.amendments = meta ? amendmentsIn(meta) : new Map();
    this.asOf = asOf;
  }

  of(element: Element): Validity {
    const { from, to, isUnfixed = false } = this.periodOf(element);
    const marked = attributeOf(element, 'status');
    const hasEnded = marked === 'removed' || (to !== undefined && to <= this.asOf);
    const isToCome = isUnfixed || (from !== undefined && from > this.asOf);
    const status: ProvisionStatus | undefined = hasEnded
      ? 'repealed'
      : isToCome
        ? 'not yet in force'
        : undefined;
    return {
      ...(status ? { status } : {}),
      ...(from ? { validFrom: from } : {}),
      ...(to ? { validTo: to } : {}),
    };
  }

  private periodOf(element: Element): Period {
    const own = attributeOf(element, 'period');
    if (own) return this.periods.get(target(own)) ?? { from: undefined, to: undefined };
    const [, version = ''] = /^@(\d+)$/.exec(attributeOf(element, 'originalVersion') ?? '') ?? [];
    return (
      this.amendments.get(version) ?? {
        from: dayOf(attributeOf(element, 'start')),
        to: dayOf(attributeOf(element, 'end')),
        isUnfixed: isUnfixedDay(attributeOf(element, 'start')),
      }
    );
  }
}

/** What stands in the place of a provision that was repealed, in the words of each publisher. */
const leftOfRepealed = [
  /^(?:articol[oi]|comm[ai]|letter[ae]|numer[oi]|punt[oi]|cap[oi]|titol[oi]|sezion[ei]|part[ei]|allegat[oi]|tabell[ae])\s+(?:abrogat|soppress)[oaie]\b(?:[^.]|\b(?:n|d|l|lgs|r)\.)*(?:\.\s*\(?\d+)?\W*$/iu,
  /^.{0,80}(?:\bon kumottu \p{Lu}+:|\bhar upphävts genom\b).{0,80}$/u,
  /^\W*(?:weggefallen|aufgehoben|gestrichen|entfällt)\W*$/iu,
  /^\W*(?:abrogée?s?|supprimée?s?|repealed|revoked|omitted|derogad[oa]s?)(?:\s(?:by|par|por)\b.*)?\W*$/iu,
];
const repealing =
  /(?<!\p{L})(?:aufgehoben|abrogée?s?|abrogat[oaie]|repealed|revoked|z?imefutwa|derogad[oa]s?)(?!\p{L})|avrogà/iu;
const longestRemark = 300;

/** Whether all that is left of a provision says that it was repealed. */
export function saysRepealed(text: string): boolean {
  return text.length <= longestRemark && leftOfRepealed.some((words) => words.test(text));
}

/** Whether a note to an empty provision says so. */
export function noteSaysRepealed(text: string): boolean {
  return repealing.test(text);
}

/** In capitals, in the place of what was repealed of a comma of which the rest is law. */
const leftWithin =
  /(?<![\p{L}\p{N}])(?:PERIOD[OI]|COMM[AI]|LETTER[AE]|NUMER[OI]|PUNT[OI]|CAPOVERS[OI]|ALINEA)\s(?:ABROGAT|SOPPRESS)[OAIE]\s[^\p{Ll}]*N\.\s\d+[.;]?\s*/gu;

/** What is law of words of Normattiva, and what its editors say within them of what is no more; all is law where nothing else is left. */
export function withoutRepealed(text: string): { law: string; remarks: string[] } {
  const remarks = (text.match(leftWithin) ?? []).map((remark) => remark.trim());
  const law = text.replace(leftWithin, '').trim();
  return /\p{L}/u.test(law) ? { law, remarks } : { law: text, remarks: [] };
}

import { type ProvisionMention, provisionsIn } from '../../search/provisions';
import { lawNoun } from './laws-named';

/** Where a clause ends that may name a law. */
const ends = /[?;:!]|[,.](?!\d)(?= |$)/u;
const linked =
  /^(?: (?:say|says|state|provide|require|mean|read|contain)s?)?,? (?:of|in|under|from|to|de|du|der|des|del|della) (?:the |our |its |la |le |l['’])?/iu;
/** A name that stands beside the number: '§ 3 SatDSiG'. */
const beside = /^,? (?=\p{Lu})/u;
const asking =
  /^.*\b(?:what|which|who|how|and|does|do|is|are|in|under|of|by|explain|summari[sz]e|quote|show me|tell me|about)\b(?: (?:does|do|is|are|exactly|in|about|says?))*(?: (?:the|our|its))?\s*/iu;
const endsBefore = /[,;:]?\s*(?:(?:say|state|provide|require)s? )?(?:(?:in|at|under|of) )?(?:its |the )?$/iu;
const mostWords = 10;
/** What belongs to a name behind the kind of law: its number, its year and what it is on. */
const ofName = /^(?: (?:no\.? ?)?\d[\d/.-]*| of \d{4}| (?:of|on)(?: the)?(?: \p{Lu}[\p{L}]+)+)+/u;
const capitalised = /^(?:\p{Lu}[\p{L}\p{N}-]*(?: |$))+/u;

/** The name of a law at the beginning of a clause; empty if there is none. */
function nameIn(clause: string): string {
  if (provisionsIn(clause)[0]?.start === 0) return '';
  const noun = lawNoun.exec(clause);
  if (!noun) return capitalised.exec(clause)?.[0].trim() ?? '';
  const end = noun.index + noun[0].length;
  const name = `${clause.slice(0, end)}${ofName.exec(clause.slice(end))?.[0] ?? ''}`;
  return name.split(/\s+/u).length > mostWords ? '' : name;
}

/** The words by which a text names the law of a provision: behind its number, else before it; empty if it names none. */
export function lawPhrase(text: string, { start, end }: Pick<ProvisionMention, 'start' | 'end'>): string {
  const after = text.slice(end);
  const [link] = linked.exec(after) ?? beside.exec(after) ?? [];
  const clause = (words: string): string => words.slice(0, ends.exec(words)?.index ?? words.length);
  const behind = link === undefined ? '' : nameIn(clause(after.slice(link.length)));
  if (behind !== '') return behind;
  const before = text
    .slice(0, start)
    .replace(endsBefore, '')
    .replace(/^.*[?.!;,](?: |$)/u, '');
  const rest = before.replace(asking, '');
  // 'What can the Agency order under Article 32?' tells what somebody does.
  if (/^(?:can|could|may|must|shall|should|will|would)\b/iu.test(rest)) return '';
  const name = nameIn(rest.replace(/['’]s?$/u, '').trim());
  // A sentence begins with a capital, whatever its first word is.
  return rest === before && /^\p{Lu}\p{Ll}+$/u.test(name) ? '' : name;
}

import { tokensIn } from '../model/count-tokens';
import { ThoughtFilter } from '../model/thought-filter';
import type { ModelCheckConfig } from './check-config';
import type { SeenCall } from './watch-calls';

type Row = [what: string, found: string];

export interface ModelReport {
  /** What was looked at, and what was found, in words. */
  rows: Row[];
  /** What stands in the way of answers; none where the model can be used as it is set. */
  obstacles: string[];
  /** What would be better. */
  advice: string[];
}

function describeThoughts({ text, hasChannel }: SeenCall): string {
  const filter = new ThoughtFilter('unknown');
  filter.push(text);
  filter.end();
  if (hasChannel) return 'in a channel of their own';
  if (filter.endedUnopened) return 'closed and never opened: each answer is held to its end';
  return filter.hasThought ? 'in the text, between signs that are known' : 'none seen';
}

/** What the endpoint took and gave in a call that it answered. */
export function waysOf(call: SeenCall): Row[] {
  const { sent, isStream, pieces, usage, finish } = call;
  const whole = 'an answer is shown when it is whole';
  const streams = isStream ? `yes, in ${pieces} pieces` : `no, it sends one body: ${whole}`;
  const hasSystem = sent.messages[0]?.role === 'system';
  const noUsage = sent.stream_options || !isStream ? 'no' : 'no, it refuses stream_options';
  return [
    ['Streams', sent.stream ? streams : `no, it refuses to: ${whole}`],
    ['System message', hasSystem ? 'taken' : 'refused: the rules stand at the head of the question'],
    ['Tells its usage', usage ? 'yes' : noUsage],
    ['Thoughts', describeThoughts(call)],
    ['Calls its end', finish === undefined ? 'by no name' : JSON.stringify(finish.slice(0, 40))],
  ];
}

/** What the calls of one question took, by the endpoint's own count where it tells it, and what they cost. */
export function costOf(
  calls: readonly SeenCall[],
  { MODEL_INPUT_PRICE: inPrice, MODEL_OUTPUT_PRICE: outPrice }: ModelCheckConfig,
): Row[] {
  const sum = (tokens: number[]): number => Math.ceil(tokens.reduce((all, one) => all + one, 0));
  const textSent = ({ sent }: SeenCall): string => sent.messages.map(({ content }) => content).join('');
  const input = sum(calls.map((call) => call.usage?.input ?? tokensIn(textSent(call))));
  const output = sum(calls.map(({ usage, text }) => usage?.output ?? tokensIn(text)));
  const about = calls.every(({ usage }) => usage) ? '' : ', about: it does not tell all';
  const cost =
    inPrice === undefined || outPrice === undefined
      ? 'not known: set MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE, of a million tokens each'
      : `${((input * inPrice + output * outPrice) / 1_000_000).toFixed(5)} by the prices that are set; about three times that on statutes`;
  return [
    ['A question takes', `${input} tokens sent and ${output} written in ${calls.length} calls${about}`],
    ['A question costs', cost],
  ];
}

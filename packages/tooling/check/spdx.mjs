/**
 * Whether a licence expression (`MIT`, `(MIT OR GPL-2.0)`, `Apache-2.0 AND MIT`) is satisfied by accepted licences.
 * @param {string} expression
 * @param {(licence: string) => boolean} isAccepted
 */
export function satisfies(expression, isAccepted) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];

  function term() {
    const token = tokens.shift();
    if (token !== '(') return token !== undefined && isAccepted(token);
    const inner = alternatives();
    return tokens.shift() === ')' && inner;
  }

  function conjunction() {
    let result = term();
    while (tokens[0] === 'AND') {
      tokens.shift();
      const next = term();
      result = result && next;
    }
    return result;
  }

  function alternatives() {
    let result = conjunction();
    while (tokens[0] === 'OR') {
      tokens.shift();
      const next = conjunction();
      result = result || next;
    }
    return result;
  }

  const result = alternatives();
  // What is left over is no expression that we understand.
  return result && tokens.length === 0;
}

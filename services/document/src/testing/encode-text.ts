/** A text in an encoding of one byte a letter, or of two, as old pages and files have it. @throws RangeError for what it has not */
export function encodeText(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const pairs = bytes.slice(0x81).flatMap((lead) => bytes.slice(0x40).map((trail) => [lead, trail]));
  const known = new Map<string, number[]>();
  for (const code of [...bytes.map((byte) => [byte]), ...pairs]) {
    const letter = decoder.decode(Uint8Array.from(code));
    if ([...letter].length === 1 && letter !== '\ufffd' && !known.has(letter)) known.set(letter, code);
  }
  return Buffer.from(
    [...text].flatMap((letter) => {
      const code = known.get(letter);
      if (!code) throw new RangeError(`${letter} is not in ${encoding}`);
      return code;
    }),
  );
}

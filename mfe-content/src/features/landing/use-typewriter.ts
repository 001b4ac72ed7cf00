import { useEffect, useEffectEvent, useState } from 'react';

export interface TypewriterOptions {
  text: string;
  /** Milliseconds per character. */
  speedMs?: number;
  /** Milliseconds before the first character. */
  startDelayMs?: number;
  /** Called once, when the last character stands. */
  onComplete?(): void;
  /** Shows the whole text at once, for readers who asked for less motion. */
  instant?: boolean;
}

/** How much of the text stands already; begins anew with another text. */
export function useTypewriter({
  text,
  speedMs = 50,
  startDelayMs = 100,
  onComplete,
  instant = false,
}: TypewriterOptions): string {
  const [typed, setTyped] = useState({ text, length: 0 });
  const complete = useEffectEvent(() => onComplete?.());

  useEffect(() => {
    if (instant) {
      complete();
      return;
    }
    const characters = Array.from(text).length;
    let length = 0;
    let timer: ReturnType<typeof setTimeout>;
    const type = () => {
      length += 1;
      setTyped({ text, length });
      if (length >= characters) complete();
      else timer = setTimeout(type, speedMs);
    };
    timer = setTimeout(type, startDelayMs);
    return () => clearTimeout(timer);
  }, [text, speedMs, startDelayMs, instant]);

  if (instant) return text;
  return typed.text === text ? Array.from(text).slice(0, typed.length).join('') : '';
}

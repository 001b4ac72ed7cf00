import type { AnswerLanguage } from '@astraea/contracts';

/** `2026-11` as `November 2026`, `2026-11-21` as `21 November 2026`, or as another language writes it. */
export function monthInWords(date: string, language: AnswerLanguage = 'en'): string {
  const [whole, day] = /^\d{4}-(?:0[1-9]|1[0-2])(-\d{2})?/.exec(date) ?? [];
  if (whole === undefined) return date;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ year: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(day && { day: 'numeric' }),
  });
  return format.format(new Date(whole));
}

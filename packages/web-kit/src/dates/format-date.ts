import { currentLanguage, localeOf } from '../languages/language';
import { type DatePreference, readDatePreference } from './date-preference';

type Options = Intl.DateTimeFormatOptions;

const day: Options = { year: 'numeric', month: 'long', day: 'numeric' };
const shortDay: Options = { year: 'numeric', month: 'short', day: 'numeric' };
const month: Options = { year: 'numeric', month: 'long', timeZone: 'UTC' };
const hourAndMinute: Options = { hour: '2-digit', minute: '2-digit' };
const timeOfDay: Options = { ...hourAndMinute, second: '2-digit' };

/** `14:05:09`, or as the reader prefers, in their time zone; an empty text for what is no date. */
export function formatTimeOfDay(date: string | Date, preference = readDatePreference()): string {
  return formatTime(date, timeOfDay, preference);
}

/** `14:05`, or as the reader prefers, in their time zone; an empty text for what is no date. */
export function formatHourAndMinute(date: string | Date, preference = readDatePreference()): string {
  return formatTime(date, hourAndMinute, preference);
}

/** `November 21, 2026`, or as the reader prefers, in their time zone; an empty text for what is no date. */
export function formatLongDate(date: string | Date, preference = readDatePreference()): string {
  return formatDay(date, day, preference);
}

/** `Nov 21, 2026`, or as the reader prefers, in their time zone; an empty text for what is no date. */
export function formatShortDate(date: string | Date, preference = readDatePreference()): string {
  return formatDay(date, shortDay, preference);
}

/** `2026-11` as `November 2026`, or as the reader prefers; an empty text for what is no month. */
export function formatMonth(yearAndMonth: string, preference = readDatePreference()): string {
  return formatDay(`${yearAndMonth}-01T00:00:00Z`, month, preference);
}

function formatDay(date: string | Date, options: Options, { order }: DatePreference): string {
  const language = currentLanguage();
  // Only English has two orders in use.
  if (language !== 'en' && order !== 'iso') return format(localeOf(language), options, date);
  const chosen = order === 'browser' ? orderOf(navigator.language || 'en') : order;
  // Sweden writes dates as ISO 8601 does.
  if (chosen === 'iso') return format('sv-SE', inFigures(options), date);
  return format(chosen === 'us' ? 'en-US' : 'en-GB', options, date);
}

function formatTime(date: string | Date, options: Options, { clock }: DatePreference): string {
  if (clock === '12') return format(localeOf(), { ...options, hour: 'numeric', hourCycle: 'h12' }, date);
  return format('en-GB', { ...options, hourCycle: 'h23' }, date);
}

function inFigures(options: Options): Options {
  return { ...options, month: '2-digit', ...(options.day ? { day: '2-digit' } : {}) };
}

const orders = new Map<string, 'us' | 'gb' | 'iso'>();

/** What comes first in a date where this language is read. Its words are not taken over: among English ones they would be read out wrongly. */
function orderOf(language: string): 'us' | 'gb' | 'iso' {
  const known = orders.get(language);
  if (known) return known;
  const first = new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .find(({ type }) => type === 'year' || type === 'month' || type === 'day')?.type;
  const order = first === 'day' ? 'gb' : first === 'year' ? 'iso' : 'us';
  orders.set(language, order);
  return order;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes far longer to make than to use. */
function format(locale: string, options: Options, date: string | Date): string {
  const value = new Date(date);
  if (Number.isNaN(value.getTime())) return '';
  const name = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(name, formatter);
  return formatter.format(value);
}

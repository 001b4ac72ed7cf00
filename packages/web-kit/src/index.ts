export { type AccountCalls, createAccountCalls } from './api/account-calls';
export type { AskRequest, StreamHandlers } from './api/answer-stream';
export {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  type MemoFormat,
  type MemoRequest,
} from './api/api-client';
export { ApiError, isAbort } from './api/api-error';
export type { AskResult, ResumeRequest } from './api/ask-result';
export type { DocumentFile } from './api/document-calls';
export { createIdempotencyKey } from './api/idempotency-key';
export {
  type CallOptions,
  createRequester,
  type Requester,
  type RequesterOptions,
  type SendOptions,
} from './api/requester';
export { createSessionCalls, type SessionCalls } from './api/session-calls';
export { wait } from './api/wait';
export { Button, type ButtonProps } from './components/button';
export { Dialog, type DialogProps } from './components/dialog';
export { Disclosure, type DisclosureProps } from './components/disclosure';
export { ErrorBoundary, type ErrorBoundaryProps } from './components/error-boundary';
export { isMissingPart } from './components/is-missing-part';
export { Logo } from './components/logo';
export { Notice, type NoticeProps } from './components/notice';
export { Select, type SelectOption, type SelectProps } from './components/select';
export { Skeleton } from './components/skeleton';
export { Spinner } from './components/spinner';
export { StatusChip } from './components/status-chip';
export { TextField, type TextFieldProps } from './components/text-field';
export { VisuallyHidden } from './components/visually-hidden';
export {
  clocks,
  type DatePreference,
  dateOrders,
  readDatePreference,
  useDatePreference,
  writeDatePreference,
} from './dates/date-preference';
export {
  formatHourAndMinute,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTimeOfDay,
} from './dates/format-date';
export { Flag, type FlagProps } from './flags/flag';
export { type FlagCode, flagCodeOf, foldedName, otherNamesOf } from './flags/flag-lookup';
export { greetingName } from './greeting-name';
export { createCatalogue, kitWords } from './languages/catalogue';
export { countryInText, countryName, summaryNames } from './languages/country-name';
export { EnglishPart } from './languages/english-part';
export { Filled, slot } from './languages/filled';
export {
  currentLanguage,
  directionOf,
  inEnglish,
  type Language,
  languageNames,
  languages,
  localeOf,
  useLanguage,
  wearLanguage,
} from './languages/language';
export { spoken } from './languages/spoken';
export type { Translation } from './messages';
export { nextTask } from './next-task';
export { createQueryClient } from './query-client';
export { readReferenceStyle, useReferenceStyle, writeReferenceStyle } from './reference-preference';
export { storedSetting } from './stored-setting';
export { type SubscriptionState, sentencesOfSession, stateOfSubscription } from './subscription-state';
export { mobileBreakpoint, useIsMobile, useMediaQuery, usePrefersReducedMotion } from './use-media-query';
export { announceWebEvent, useWebEvent } from './web-events';

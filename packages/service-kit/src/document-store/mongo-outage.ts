import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { TookTooLong } from '../bounded';
import { AppError } from '../errors';

/** What a server says that cannot serve now: it stops, changes its role, or does not reach the others in time. */
const passingCodes = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

const outages = [
  TookTooLong,
  MongoNetworkError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoNotConnectedError,
];

/** Of the system, on the way to a server; the driver passes some of them on as they are. `query` is the look-up of mongodb+srv. */
const networkCall = /^(query|getaddrinfo|connect|read|write|shutdown)/;

/** True if MongoDB does not answer, as against one that refuses. */
export function isMongoOutage(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'Unavailable';
  if (!(error instanceof Error)) return false;
  if (outages.some((outage) => error instanceof outage) || error.name === 'MongoWaitQueueTimeoutError')
    return true;
  if ('syscall' in error && networkCall.test(String(error.syscall))) return true;
  return error instanceof MongoServerError && passingCodes.has(error.code);
}

/** The words for a store that cannot be used now, whatever stands in the way. */
export function asUnavailable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('Unavailable', 'A backend does not answer at the moment. Try again in a moment.', {
    cause: error,
    details: { retryAfterSeconds: 5 },
  });
}

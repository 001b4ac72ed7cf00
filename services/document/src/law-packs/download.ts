import { open, readFile, rm, stat } from 'node:fs/promises';
import { OutOfReach } from '@astraea/service-kit/operate';
import { z } from 'zod';
import { FetchRefused } from './fetch-refused';
import type { DownloadLimits } from './law-packs-config';
import { writeWhole } from './law-record';

export interface DownloadOrder {
  url: string;
  /** Where the bytes are put until all are there; what an earlier attempt left there is gone on with. */
  part: string;
  accept: string;
  /** Also over http, where nobody vouches for what arrives. */
  allowHttp: boolean;
  /** The version that is there already. */
  known?: { etag?: string | undefined; last_modified?: string | undefined } | undefined;
}

interface Names {
  etag?: string | undefined;
  last_modified?: string | undefined;
}

/** Names of the version that was downloaded; undefined when it is the one that is there already. */
export type Downloaded = Names | undefined;

/** What is there of a file, and of which version. */
const begunSchema = z.object({ url: z.string(), validator: z.string() });
type Begun = z.output<typeof begunSchema> & { size: number };

const mostRedirects = 5;
const tryAgain = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Something that may be over at the next attempt. */
class Transient extends Error {
  constructor(
    message: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

async function begunOf({ part, url }: DownloadOrder): Promise<Begun | undefined> {
  try {
    const begun = begunSchema.parse(JSON.parse(await readFile(`${part}.json`, 'utf8')));
    const { size } = await stat(part);
    return begun.url === url && size > 0 ? { ...begun, size } : undefined;
  } catch {
    // Nothing was begun, or nothing that can be gone on with.
    return undefined;
  }
}

export async function forgetPart(part: string): Promise<void> {
  await Promise.all([rm(part, { force: true }), rm(`${part}.json`, { force: true })]);
}

function refuseUnsafe(url: string, allowHttp: boolean): void {
  const { protocol } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && allowHttp)) return;
  throw new FetchRefused(
    `${url} is not https: anybody on the way could change the law. Say --allow-http to take it all the same, or give the file with --from.`,
  );
}

/** Follows redirects itself, so that none leads to an address that would not have been asked. */
async function ask(order: DownloadOrder, headers: Record<string, string>, signal: AbortSignal) {
  let url = order.url;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    refuseUnsafe(url, order.allowHttp);
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status === 304 || response.status >= 400 || !location)
      return response;
    await response.body?.cancel();
    url = new URL(location, url).href;
  }
  throw new FetchRefused(
    `${order.url} leads on more than ${mostRedirects} times. Look at the address in a browser.`,
  );
}

function headersOf({ accept, known }: DownloadOrder, begun: Begun | undefined, userAgent: string) {
  // A packed answer could not be gone on with from the bytes that were written.
  const headers: Record<string, string> = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent };
  if (begun) return { ...headers, range: `bytes=${begun.size}-`, 'if-range': begun.validator };
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.last_modified) headers['if-modified-since'] = known.last_modified;
  return headers;
}

/** Names a version so that its bytes are the same whenever they are sent. */
function strongValidator({ etag, last_modified }: Names): string | undefined {
  return etag && !etag.startsWith('W/') ? etag : last_modified;
}

function waitAsked(response: Response): number | undefined {
  const after = response.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

function refuseStatus(url: string, response: Response): void {
  const { status } = response;
  if (tryAgain.has(status)) throw new Transient(`${url} answers ${status}`, waitAsked(response));
  if (status === 200 || status === 206) return;
  const gone = status === 404 || status === 410;
  throw new FetchRefused(
    gone
      ? `${url} answers ${status}: the law is no longer there. Find its new address, or give the file with --from.`
      : `${url} answers ${status}: it may serve people only. Save the law in a browser, and give the folder with --from.`,
  );
}

async function writeBody(order: DownloadOrder, response: Response, at: number, limits: DownloadLimits) {
  const tooLarge = () =>
    new FetchRefused(
      `${order.url} has more than ${limits.maxBytes} bytes. Raise LAWS_MAX_BYTES if that is right.`,
    );
  const { maxBytes } = limits;
  if (at + Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const file = await open(order.part, at > 0 ? 'r+' : 'w', 0o600);
  try {
    let size = at;
    for await (const chunk of response.body ?? []) {
      if (size + chunk.length > maxBytes) throw tooLarge();
      await file.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function attempt(order: DownloadOrder, limits: DownloadLimits): Promise<Downloaded> {
  const begun = await begunOf(order);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const response = await ask(order, headersOf(order, begun, limits.userAgent), signal);
  if (response.status === 304) return undefined;
  if (response.status === 416) {
    await forgetPart(order.part);
    throw new Transient(`${order.url} does not have the rest of what was begun`, 0);
  }
  refuseStatus(order.url, response);
  const header = (name: string) => response.headers.get(name) ?? undefined;
  const names = { etag: header('etag'), last_modified: header('last-modified') };
  const goesOn =
    response.status === 206 && begun && header('content-range')?.startsWith(`bytes ${begun.size}-`);
  if (response.status === 206 && !goesOn) {
    await forgetPart(order.part);
    throw new Transient(`${order.url} sent another piece than the one that was asked for`, 0);
  }
  if (!goesOn) {
    await forgetPart(order.part);
    const validator = strongValidator(names);
    if (validator) await writeWhole(`${order.part}.json`, JSON.stringify({ url: order.url, validator }));
  }
  await writeBody(order, response, goesOn ? begun.size : 0, limits);
  return names;
}

/** What fetch says where there is no address, no connection, or an answer that broke off. */
const brokeOff = new Set(['fetch failed', 'terminated']);

function passes(error: unknown): boolean {
  if (error instanceof Transient) return true;
  // Errors of fetch may come from another realm.
  const { name, message } = error as Error;
  return name === 'TimeoutError' || (name === 'TypeError' && brokeOff.has(message));
}

/** Of a failed connection the cause says more than the error. */
function reasonOf(url: string, error: Error, limits: DownloadLimits): string {
  if (error instanceof Transient) return error.message;
  if (error.name === 'TimeoutError')
    return `${url} was not had within ${limits.timeoutMs} ms (LAWS_TIMEOUT_MS)`;
  const { cause } = error;
  return `${url} cannot be had: ${cause instanceof Error && cause.message ? cause.message : error.message}`;
}

/**
 * Brings a file to its place aside. @throws FetchRefused in words that say what to do; OutOfReach when it could not be had now
 * and may be later
 */
export async function download(
  order: DownloadOrder,
  limits: DownloadLimits,
  pause: (ms: number) => Promise<unknown>,
): Promise<Downloaded> {
  let reason = '';
  for (let count = 1; count <= limits.maxAttempts; count += 1) {
    try {
      return await attempt(order, limits);
    } catch (error) {
      if (error instanceof FetchRefused) await forgetPart(order.part);
      if (!passes(error)) throw error;
      reason = reasonOf(order.url, error as Error, limits);
      const asked = error instanceof Transient ? error.waitMs : undefined;
      const doubled = limits.retryWaitMs * 2 ** (count - 1);
      if (count < limits.maxAttempts) await pause(Math.min(asked ?? doubled, limits.retryMaxMs));
    }
  }
  throw new OutOfReach(
    `${reason}, after ${limits.maxAttempts} attempts. Run the same command again later, or give the file with --from.`,
  );
}

import { type BillingCalls, billingCalls } from './billing-calls';
import { type KeyCalls, keyCalls } from './key-calls';
import { readBlob } from './parse-answer';
import { type CallOptions, createRequester, type RequesterOptions } from './requester';

/** What a user sees of their account and can do with it, beside the session's own calls. */
export interface AccountCalls extends Pick<BillingCalls, 'getSubscription'>, KeyCalls {
  /** All of it as a ZIP file. Fails with 'Failed to download your data'. */
  exportData(options?: CallOptions): Promise<{ blob: Blob; name: string }>;
  /** Erases the account with all that is kept of it; sent again it is done already. Fails with 'Failed to delete account'. */
  deleteAccount(options?: CallOptions): Promise<void>;
  /** Ends every sign-in, this one included; sent again it is done already. Fails with 'Failed to sign out everywhere'. */
  signOutEverywhere(options?: CallOptions): Promise<void>;
}

/** Milliseconds until the download has to begin: everything is looked for first. */
const exportTimeoutMs = 60_000;
const fileName = /filename="([\w.-]+)"/;

/** The account's calls alone, so that the shell carries no others. */
export function createAccountCalls(options: RequesterOptions): AccountCalls {
  const request = createRequester(options);
  return {
    getSubscription: billingCalls(request).getSubscription,
    ...keyCalls(request),
    async exportData(call) {
      const failure = 'Failed to download your data';
      const response = await request({
        ...call,
        path: '/api/auth/me/export',
        headers: { accept: 'application/zip' },
        failure,
        timeoutMs: exportTimeoutMs,
      });
      const [, name = 'astraea-data.zip'] =
        fileName.exec(response.headers.get('content-disposition') ?? '') ?? [];
      return { blob: await readBlob(response, failure), name };
    },
    async deleteAccount(call) {
      await request({ ...call, path: '/api/auth/me', method: 'DELETE', failure: 'Failed to delete account' });
    },
    async signOutEverywhere(call) {
      const path = '/api/auth/sign-out-everywhere';
      await request({ ...call, path, method: 'POST', failure: 'Failed to sign out everywhere' });
    },
  };
}

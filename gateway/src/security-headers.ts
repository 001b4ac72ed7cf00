import { stripeName } from '@astraea/contracts';
import { type GatewayConfig, paymentsOf, webPartNames } from './config';

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  page: Headers;
  asset: Headers;
  api: Headers;
  document: Headers;
  /** The page that describes the API, which has a viewer that is not ours. */
  apiPage: Headers;
}

function host(url: string): string {
  return new URL(url).origin;
}

/** Domain of the sign-in popup of a Firebase project. */
export function authDomain(config: GatewayConfig): string {
  return config.FIREBASE_AUTH_DOMAIN ?? `${config.FIREBASE_PROJECT_ID}.firebaseapp.com`;
}

/**
 * Who may name an address as a script's: the web parts' own loaders, the shell's last resort (`default`), the reader of PDF files, and
 * Google's sign-in script. A remote that is loaded again makes its policy again.
 */
const trustedTypePolicies = [
  'default',
  ...webPartNames.map((name) => `astraea_${name}`),
  'astraea-chat-pdf',
  'gapi#gapi',
  'goog#html',
  "'allow-duplicates'",
];

/** Sources that the page may use, derived from the same settings as `/config.json`. No inline or evaluated script, ever. */
function contentSecurityPolicy(config: GatewayConfig): string {
  const demo = config.AUTH_EMULATOR_URL !== undefined;
  const identity = demo
    ? []
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const sync = config.FIREBASE_TOKEN_SYNC_URL?.startsWith('http')
    ? [host(config.FIREBASE_TOKEN_SYNC_URL)]
    : [];
  const stripe = paymentsOf(config) === stripeName ? ['https://js.stripe.com'] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // Google's script opens the sign-in popup, with the emulator too.
    'script-src': ["'self'", 'https://apis.google.com', ...stripe],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identity, ...sync, ...stripe],
    'frame-src': ["'self'", ...(demo ? [] : [`https://${authDomain(config)}`]), ...stripe],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypePolicies,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers by class of response: page, asset, API and document. */
export function securityHeaders(config: GatewayConfig): SecurityHeaders {
  const hsts = config.HSTS_MAX_AGE_SECONDS;
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(hsts > 0 ? { 'strict-transport-security': `max-age=${hsts}` } : {}),
  };
  const closed = "default-src 'none'; frame-ancestors 'none'";
  return {
    page: {
      ...always,
      'content-security-policy': contentSecurityPolicy(config),
      // Popup sign-in dies under plain same-origin.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    },
    asset: { ...always, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
    api: { ...always, 'content-security-policy': closed, 'cache-control': 'private, no-store' },
    apiPage: {
      ...always,
      // The viewer writes markup without Trusted Types, and has its pictures as data; in all else the page is as closed as it can be.
      'content-security-policy': [
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      ].join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    },
    document: {
      ...always,
      'content-security-policy': `${closed}; sandbox`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}

import { sharedPath } from '@astraea/contracts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** In this tab, until somebody signs in or leaves. */
const key = 'astraea:shared-link';

/** What `POST …/shares` gives; another fragment, such as the one that leads to the page's content, is no token. */
const tokenForm = /^[\w-]{43}$/;

/**
 * The token of the link that is open: what stands after `#`. While a visitor signs in, the tab keeps it, because the way back is named in
 * a query, which servers write into their logs.
 */
export function useSharedToken(isSignedIn: boolean): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const last = useRef('');
  const given = hash.slice(1);
  const named = tokenForm.test(given) ? given : last.current;
  last.current = named;
  const kept = named === '' && isSignedIn ? read() : '';
  useEffect(() => {
    if (named !== '') write(isSignedIn ? null : named);
    else if (kept !== '') navigate(sharedPath(kept), { replace: true });
  }, [named, kept, isSignedIn, navigate]);
  return named || kept;
}

/** Storage that is forbidden costs the way back, and nothing else. */
function read(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // As above.
  }
}

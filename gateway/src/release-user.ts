import type { Request, RequestHandler, Response } from 'express';

/** Holds whose releases a page is to have: pages are asked for before anybody is known to be signed in. */
const cookieName = 'astraea_release_user';
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{1,64})(?:;|$)`);

/** The user who was signed in last in this browser. It decides which release is shown, and nothing else: anyone may say anything here. */
export function releaseUserOf(req: Request): string | undefined {
  return cookie.exec(req.headers.cookie ?? '')?.[1];
}

/** Keeps what the cookie says, before cookies are dropped from calls of the API. */
export const keepReleaseUser: RequestHandler = (req, res, next) => {
  res.locals.releaseUser = releaseUserOf(req);
  next();
};

/** Tells the browser who is signed in, unless it knows. */
export function rememberReleaseUser(req: Request, res: Response, userId: string): void {
  if (res.locals.releaseUser === userId) return;
  res.cookie(cookieName, userId, { httpOnly: true, sameSite: 'lax', secure: req.secure, path: '/' });
}

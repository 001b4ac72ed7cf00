import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the services, as their folders below services/ are called. */
export const services = readdirSync(`${root}/services`);
/** The folders of what runs in the browser: the shell and the remotes. */
export const webParts = ['shell-app', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

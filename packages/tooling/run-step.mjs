import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { say, seconds } from './terminal.mjs';

const durationsFile = (root) => join(root, 'node_modules/.cache/astraea/durations.json');

/** Milliseconds that each step took the last time on this machine; a file that cannot be read tells of none. @returns {Record<string, number>} */
function readDurations(root) {
  const file = durationsFile(root);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function keepDuration(root, name, ms) {
  mkdirSync(dirname(durationsFile(root)), { recursive: true });
  writeFileSync(durationsFile(root), JSON.stringify({ ...readDurations(root), [name]: ms }));
}

/** `(35 s the last time)`, or `firstTime` where no last time is known. */
function lastTime(ms, firstTime) {
  if (typeof ms === 'number') return ` (${Math.max(1, Math.round(ms / 1000))} s the last time)`;
  return firstTime ? ` (${firstTime})` : '';
}

/**
 * Does one step of a start or of a build, and tells it in two lines: what is being done with how long it took the last time, and how long
 * it took now. A step that fails is not remembered.
 * @param {string} root Of the project.
 * @param {object} step
 * @param {string} step.name What it is remembered by.
 * @param {string} step.doing `Building mfe-chat`
 * @param {string} step.done `Built mfe-chat 0.1.0`
 * @param {string} [step.firstTime] About how long it takes, where nothing is remembered.
 * @param {() => Promise<void>} work
 */
export async function runStep(root, { name, doing, done, firstTime }, work) {
  say(`${doing}${lastTime(readDurations(root)[name], firstTime)} ...`);
  const began = Date.now();
  await work();
  keepDuration(root, name, Date.now() - began);
  say(`${done} (${seconds(began)}).`);
}

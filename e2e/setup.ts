import { closeChromium } from './browser/open-browser';
import { keepEvidence } from './evidence';

// A journey starts a whole system first.
jest.setTimeout(300_000);

/** Called by the environment of the journeys (`run/journey-environment.mjs`). */
Object.assign(globalThis, { keepEvidence, closeChromium });

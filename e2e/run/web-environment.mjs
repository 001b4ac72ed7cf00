import { createRequire } from 'node:module';
import { collectGarbage } from './collect-garbage.mjs';

const load = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));

/**
 * Of jsdom's default style sheet what hides an element and what parts words, as one rule a value; its other hundred rules are matched
 * against every element that a test looks for by its role, and no test sees a margin.
 */
function onlyDisplay(sheet) {
  const selectors = new Map();
  for (const { selectorText, style } of load('rrweb-cssom').parse(sheet).cssRules) {
    if (!style?.display) continue;
    selectors.set(style.display, [...(selectors.get(style.display) ?? []), selectorText]);
  }
  // What is hidden stays hidden, whatever it is beside that.
  const last = ([display]) => (display === 'none' ? 1 : 0);
  return [...selectors]
    .sort((one, other) => last(one) - last(other))
    .map(([display, of]) => `${of.join(', ')} { display: ${display} }`)
    .join('\n');
}

const sheet = load.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const whole = load(sheet);
load.cache[sheet].exports = onlyDisplay(whole);
const { propertiesWithResolvedValueImplemented: resolved } = load(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
// Fourteen colours are computed for every look at whether an element is hidden.
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];

/** A page without colours and distances, in which elements are found in half of the time. */
export default class WebEnvironment extends load('jest-environment-jsdom').default {
  async teardown() {
    await super.teardown();
    collectGarbage();
  }
}

import { readFileSync } from 'node:fs';
import { readInstalledPackages } from './installed-packages.mjs';
import { satisfies } from './spdx.mjs';

/** Which licences are accepted, and which packages are named by hand and why. */
export function readLicencePolicy() {
  return JSON.parse(readFileSync(new URL('./licence-policy.json', import.meta.url), 'utf8'));
}

function isAcceptedFor({ name, shipped }, policy) {
  return (licence) =>
    policy.shipped.includes(licence) ||
    (policy.fonts.licences.includes(licence) && policy.fonts.packages.includes(name)) ||
    (!shipped && Boolean(policy.development[licence]?.includes(name)));
}

/** What each package that is not accepted should be told. @returns {string[]} */
export function licenceProblems(packages, policy) {
  const problems = packages.flatMap((one) => {
    const licence = policy.named[one.name]?.licence ?? one.licence;
    if (satisfies(licence, isAcceptedFor(one, policy))) return [];
    const scope = one.shipped ? 'is delivered' : 'is a tool';
    return [
      `${one.name} ${one.version} ${scope} and its licence is ${licence}, which is not accepted there (${one.path})`,
    ];
  });
  const known = new Set(packages.map(({ name }) => name));
  const mentioned = [
    ...Object.keys(policy.named),
    ...policy.fonts.packages,
    ...Object.values(policy.development).flat(),
  ];
  const stale = mentioned.filter((name) => !known.has(name));
  return [
    ...problems,
    ...stale.map((name) => `licence-policy.json names ${name}, which is not installed any more`),
  ];
}

/** @returns {string[]} problems */
export function checkLicences(root) {
  const policy = readLicencePolicy();
  return licenceProblems(readInstalledPackages(root, policy), policy);
}

const draft = 'http://json-schema.org/draft-07/schema#';

function typeOf(value) {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
}

function closed(properties) {
  return { type: 'object', additionalProperties: false, properties };
}

/** Maps are closed unless their comment says what may be in them. */
function leaf({ description, schema, value }) {
  const open = typeOf(value) === 'object' && schema === undefined ? { additionalProperties: false } : {};
  return { description, type: typeOf(value), ...open, ...schema };
}

/**
 * The closed JSON schema of documented values; an entry replaces an earlier one of the same path.
 * @param {import('./values-comments.mjs').ValueEntry[]} entries
 * @param {string[]} open Keys whose content another chart's own schema checks.
 */
export function schemaOf(entries, open = []) {
  const root = closed(Object.fromEntries(open.map((key) => [key, { type: 'object' }])));
  for (const entry of entries) {
    let node = root;
    for (const key of entry.path.slice(0, -1)) {
      node.properties[key] ??= closed({});
      node = node.properties[key];
      node.properties ??= {};
    }
    node.properties[entry.path.at(-1)] = leaf(entry);
  }
  return { $schema: draft, ...root };
}

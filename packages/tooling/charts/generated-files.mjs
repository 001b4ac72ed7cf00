import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { library, listCharts, umbrella } from './build-charts.mjs';
import { readmeOf, readValues, schemaOf } from './values.mjs';

const partText = (
  name,
) => `One part of Astraea. [charts/astraea](../astraea/README.md) installs all of them; a team that
releases on its own days installs this one beside them:

\`\`\`sh
helm upgrade --install ${name} oci://registry.example.com/charts/${name} --namespace astraea --values your-values.yaml
\`\`\`

Turn the part off in the umbrella's release first (\`<part>.enabled=false\`). The two releases find each other because the
name of this one, without the part's, is the other's. [UPGRADE.md](../UPGRADE.md) says how it is handed over, and how it lives in its
team's own namespace. The values that all parts share are in
[astraea-library](../astraea-library/README.md), those under \`global\` in [astraea](../astraea/README.md).`;

const libraryText = `Not installed by itself: the other charts import its templates and the values below. What stands under
\`global\` is described in [astraea](../astraea/README.md).`;

const umbrellaText = `Installs every part. [k8s/README.md](../../k8s/README.md) shows a trial on one node,
[install](../../docs/operate/install.md) an installation for real use, with the Secrets that it needs.

\`\`\`sh
helm upgrade --install astraea oci://registry.example.com/charts/astraea --namespace astraea --values your-values.yaml
helm test astraea --namespace astraea --logs
\`\`\`

Each part's own values stand under its key: \`gateway\`, \`auth\`, \`conversation\`, \`retrieval\`, \`document\`, \`billing\`,
\`shell\`, \`mfeChat\`, \`mfeBilling\` and \`mfeContent\`. The charts beside this one and
[astraea-library](../astraea-library/README.md) describe them.`;

function read(root, ...path) {
  return readFileSync(join(root, 'charts', ...path), 'utf8');
}

function valuesOf(root, chart) {
  return readValues(read(root, chart, 'values.yaml'), `charts/${chart}/values.yaml`);
}

/** The entries below a path, as they appear in a chart that imports them. */
function below(entries, ...prefix) {
  return entries
    .filter(({ path }) => prefix.every((key, index) => path[index] === key))
    .map((entry) => ({ ...entry, path: entry.path.slice(prefix.length) }));
}

function describe(root, chart) {
  const shared = valuesOf(root, library);
  const globals = below(shared, 'exports', 'global');
  const common = below(shared, 'exports', 'part');
  if (chart === library) {
    return { introduction: libraryText, sections: [{ title: 'Values of every part', entries: common }] };
  }
  const own = valuesOf(root, chart);
  const { dependencies } = parse(read(root, chart, 'Chart.yaml'));
  const open = dependencies.map(({ name, alias }) => alias ?? name);
  if (chart !== umbrella) {
    const sections = [{ title: 'Values of this part', entries: own }];
    return {
      introduction: partText(chart),
      sections,
      schema: schemaOf([...globals, ...common, ...own], open),
    };
  }
  const sections = [
    { title: 'Values', entries: own },
    { title: 'Values for all parts', entries: globals },
  ];
  // A part's own schema closes what stands under its key.
  const ownOnly = own.filter(({ path }) => !open.includes(path[0]));
  return { introduction: umbrellaText, sections, schema: schemaOf([...globals, ...ownOnly], open) };
}

/**
 * What Chart.yaml and the comments in values.yaml give.
 * @returns {{ file: string, content: string }[]} paths from the project's folder
 */
export function generateFiles(root) {
  return listCharts(root).flatMap((chart) => {
    const { name, description, version } = parse(read(root, chart, 'Chart.yaml'));
    const { introduction, sections, schema } = describe(root, chart);
    const readme = readmeOf({ name, description, version, introduction, sections });
    const files = [{ file: `charts/${chart}/README.md`, content: readme }];
    if (schema) {
      const content = `${JSON.stringify(schema, null, 2)}\n`;
      files.push({ file: `charts/${chart}/values.schema.json`, content });
    }
    return files;
  });
}

/** The formatter aligns tables, and joins or parts what stands in one JSON line. */
function contentOf(file, text) {
  return file.endsWith('.json') ? JSON.parse(text) : text.replace(/[ -]+/g, ' ');
}

/** Which generated files are not what their sources give, whatever their layout. */
export function outdatedFiles(root) {
  return generateFiles(root)
    .filter(({ file, content }) => {
      if (!existsSync(join(root, file))) return true;
      const present = readFileSync(join(root, file), 'utf8');
      return !isDeepStrictEqual(contentOf(file, present), contentOf(file, content));
    })
    .map(({ file }) => file);
}

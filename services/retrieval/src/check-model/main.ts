// npm run check:model: what the language model that is set can do, and what a question costs.
// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { parseArgs } from 'node:util';
import { ConfigError } from '@astraea/service-kit/config';
import { readModelCheckConfig } from './check-config';
import { checkModel } from './check-model';
import type { ModelReport } from './describe-calls';

const help = `npm run check:model

Asks the language model of the settings (OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL and MODEL_...) a question over an invented law, and
says in a table what its endpoint can do, how fast it is and what a question costs. It is some six to ten calls, about 6,000 tokens. Nothing
of Astraea need run. docs/models.md explains the rows.

Exit code: 0 when the model can be used as it is set, 1 when it cannot, and then what to do.
`;

function tableOf({ rows, obstacles, advice }: ModelReport): string {
  const width = Math.max(...rows.map(([what]) => what.length));
  const table = rows.map(([what, found]) => `${what.padEnd(width)}  ${found}`);
  const verdict =
    obstacles.length === 0
      ? 'The model can be used as it is set.'
      : 'The model cannot be used as it is set. What to do:';
  const better = advice.length > 0 ? ['What would be better:', ...advice.map((one) => `  - ${one}`)] : [];
  return [...table, '', verdict, ...obstacles.map((one) => `  - ${one}`), ...better, ''].join('\n');
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const report = await checkModel(readModelCheckConfig());
  process.stdout.write(tableOf(report));
  return report.obstacles.length === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isTold = error instanceof ConfigError || error instanceof TypeError;
    process.stderr.write(
      `${isTold ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  },
);

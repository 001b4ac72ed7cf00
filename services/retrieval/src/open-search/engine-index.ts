import { errors } from '@opensearch-project/opensearch';
import type { Engine } from './engine';
import { changeableSettings, type EngineIndexOptions, indexBody, mappingsOf } from './index-settings';

/** Of the making of an index. */
const requestTimeout = 30_000;

const saysOf = (error: unknown, words: string): boolean =>
  error instanceof errors.ResponseError && error.message.includes(words);

/** An index that was made before: what it lacks and can be given is added. @throws Error where it was made for vectors of another size */
async function addToIndex({ client, alias }: Engine, options: EngineIndexOptions): Promise<void> {
  const { properties } = mappingsOf(options);
  await client.indices.putSettings({ index: alias, body: changeableSettings }, { requestTimeout });
  try {
    await client.indices.putMapping(
      { index: alias, body: { properties } } as Parameters<typeof client.indices.putMapping>[0],
      { requestTimeout },
    );
  } catch (cause) {
    if (!saysOf(cause, 'Cannot update')) throw cause;
    throw new Error(
      'the index in OpenSearch was made for another encoder: run npm run search-index -- rebuild, and then switch',
      {
        cause,
      },
    );
  }
}

/** An index by its name; whoever comes second finds it made. */
export async function makeNamedIndex(
  { client }: Pick<Engine, 'client'>,
  index: string,
  options: EngineIndexOptions,
  aliases: Record<string, object> = {},
): Promise<void> {
  const body = { ...indexBody(options), aliases };
  try {
    await client.indices.create({ index, body } as Parameters<typeof client.indices.create>[0], {
      requestTimeout,
    });
  } catch (error) {
    if (!saysOf(error, 'resource_already_exists_exception')) throw error;
  }
}

/** Makes the index that questions search unless there is one. */
export async function makeIndex(engine: Engine, options: EngineIndexOptions): Promise<void> {
  const { client, alias } = engine;
  const { body: exists } = await client.indices.existsAlias({ name: alias }, { requestTimeout });
  if (exists) return addToIndex(engine, options);
  await makeNamedIndex(engine, `${alias}-1`, options, { [alias]: {} });
}

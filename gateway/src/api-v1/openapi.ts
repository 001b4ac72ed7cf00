import {
  apiAnswerSchema,
  apiCountriesSchema,
  apiKeyPattern,
  apiQuestionSchema,
  citationSchema,
  conversationSchema,
  countryProfileSchema,
  excerptRequestSchema,
  excerptSchema,
  listedConversationSchema,
  messageSchema,
  problemSchema,
  proofSchema,
} from '@astraea/contracts';
import { z } from 'zod';
import { type ApiOperation, apiOperations } from './operations';

type Json = Record<string, unknown>;

interface Named {
  id: string;
  description: string;
}

/** Named schemas; each is described once, and others lead to it. */
const answered = z.registry<Named>();
const sent = z.registry<Named>();
for (const [id, schema, description] of [
  ['Answer', apiAnswerSchema, 'The message that answers a question, and the conversation that it is in.'],
  [
    'Citation',
    citationSchema,
    'One checked proof: `quote` stands, to the letter, on pages `page` to `page_end` of the version of `doc` whose SHA-256 is `sha256`. It is the text of the law only where `source_kind` is not `guide`; `status` and `binding` say how it stands and binds on the day of the question.',
  ],
  ['Conversation', conversationSchema, 'Questions and answers on one country. Times are UTC, ISO 8601.'],
  ['Countries', apiCountriesSchema, 'What can be asked about.'],
  ['Country', countryProfileSchema, 'What is known of a country before a question is asked.'],
  ['Excerpt', excerptSchema, 'Paragraphs of a document; positions count from 0.'],
  ['ListedConversation', listedConversationSchema, 'A conversation without its messages.'],
  [
    'Message',
    messageSchema,
    'A question, or an answer with its `outcome`. `proof` is there where it cites; `nearest` on a refusal; `source_changes` where a source changed since.',
  ],
  ['Problem', problemSchema, 'RFC 9457. Go by `status` and `code`, show `detail`, keep `traceId`.'],
  [
    'Proof',
    proofSchema,
    'What an answer rests on. Read `citations`; the fields that begin with `proof_` tell of the first one.',
  ],
] as const)
  answered.add(schema, { id, description });
sent.add(apiQuestionSchema, {
  id: 'Question',
  description: 'A question, with a country or in a conversation.',
});
sent.add(excerptRequestSchema, {
  id: 'ExcerptRequest',
  description: 'Which paragraphs: around a quotation or from a place; the beginning if neither is named.',
});

const uri = (id: string): string => `#/components/schemas/${id}`;

/** What is only right for a schema that stands alone; and an object may get further fields later, which is no change of the API. */
function asComponent({ $schema: _dialect, $id: _id, ...schema }: Json): Json {
  return schema;
}
const openObjects: Parameters<typeof z.toJSONSchema>[1] = {
  override: ({ zodSchema, jsonSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    const named = answered.get(zodSchema) ?? sent.get(zodSchema);
    if (named) jsonSchema.description = named.description;
  },
};

function namedSchemas(): Json {
  const { schemas: out } = z.toJSONSchema(answered, { ...openObjects, uri });
  const { schemas: into } = z.toJSONSchema(sent, { ...openObjects, uri, io: 'input' });
  const all = Object.entries({ ...out, ...into }) as [string, Json][];
  return Object.fromEntries(
    all.sort(([one], [other]) => one.localeCompare(other, 'en')).map(([id, one]) => [id, asComponent(one)]),
  );
}

/** A schema by its name, or a list of named ones. */
function refTo(schema: z.ZodType): Json {
  const id = answered.get(schema)?.id ?? sent.get(schema)?.id;
  if (id) return { $ref: uri(id) };
  if (schema instanceof z.ZodArray) return { type: 'array', items: refTo(schema.element as z.ZodType) };
  throw new Error('give the schema a name');
}

function parameters(place: 'query' | 'header', fields: z.ZodObject | undefined): Json[] {
  if (!fields) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as Json;
    return {
      ...{ name, in: place, required: required.includes(name) },
      ...(description ? { description } : {}),
      schema: rest,
    };
  });
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));

const problemContent = { 'application/problem+json': { schema: { $ref: uri('Problem') } } };
const rateHeaders = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};
const problemWords = {
  400: 'Something in the request is not right; `errors` says what',
  401: 'No key, or one that is not valid: never made, revoked or ended',
  403: 'The key has not the scope, or its owner no plan with API access',
  404: 'There is no such thing, or it is another user’s',
  409: 'A question of the conversation is being answered, or the conversation is full',
  410: 'The document was erased',
  413: 'The body is larger than this call accepts',
  422: 'A country or topic that is not offered, or an Idempotency-Key with another body',
  429: 'A limit is reached; `code` says which',
  503: 'A part does not answer at the moment',
} as const;
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

function problemResponse(status: keyof typeof problemWords): Json {
  const headers = {
    ...(status === 429 || status === 503 ? retryAfter : {}),
    ...(status === 401 || status === 413 ? {} : rateHeaders),
  };
  return { description: problemWords[status], headers, content: problemContent };
}

function success({ answer }: ApiOperation): Json {
  const { description, schema, streams, file } = answer;
  const content = {
    ...(schema ? { 'application/json': { schema: refTo(schema) } } : {}),
    ...(streams ? { 'text/event-stream': { schema: { type: 'string', description: streams } } } : {}),
    ...(file ? { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } } : {}),
  };
  return { description, headers: rateHeaders, ...(Object.keys(content).length > 0 ? { content } : {}) };
}

/** Of a file, to a call with `Range`. */
function rangeResponses(operation: ApiOperation): Json {
  const headers = { ...rateHeaders, 'Content-Range': { $ref: '#/components/headers/Content-Range' } };
  return {
    206: { ...success(operation), description: 'The range of the file that was asked for', headers },
    416: { description: 'The file has no such range', headers },
  };
}

function describeOperation(operation: ApiOperation): Json {
  const { id, summary, description, scope, path, body, problems = [], answer } = operation;
  const needs = `Scope \`${scope}\`.`;
  const given = [
    ...pathParameters(path),
    ...parameters('query', operation.query),
    ...parameters('header', operation.requestHeaders),
  ];
  const tooLarge = body ? ([413] as const) : [];
  const refusals = ([400, 401, 403, ...problems, ...tooLarge, 429, 503] as const).map((status) => [
    String(status),
    { $ref: `#/components/responses/Problem${status}` },
  ]);
  return {
    ...{ operationId: id, summary, description: description ? `${description} ${needs}` : needs },
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: refTo(body) } } } }
      : {}),
    responses: {
      [answer.status]: success(operation),
      ...(answer.file ? rangeResponses(operation) : {}),
      ...Object.fromEntries(refusals),
    },
  };
}

function describePaths(): Json {
  const paths = new Map<string, Json>();
  for (const operation of apiOperations) {
    const path = `/api/v1${operation.path}`;
    paths.set(path, { ...paths.get(path), [operation.method]: describeOperation(operation) });
  }
  return Object.fromEntries(paths);
}

/** `/api/v1` as OpenAPI 3.1, from the contracts by which the services answer and the table by which the gateway routes. */
export function openApiDocument(): Json {
  const text = (description: string, example: string) => ({
    description,
    schema: { type: 'string' },
    example,
  });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Astraea API',
      version: '1',
      description:
        'Questions about space law, country by country, answered with proofs. Make a key on your account page. Fields may be added to answers; none is renamed or taken away.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths: describePaths(),
    components: {
      securitySchemes: {
        key: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: apiKeyPattern.source },
          description: 'An API key. Send it in this header alone: one in an address is refused.',
        },
      },
      headers: {
        'RateLimit-Policy': text(
          'The limits: of the key a minute, and of its owner in 24 hours',
          '"key";q=120;w=60, "plan";q=10000;w=86400',
        ),
        RateLimit: text(
          'What is left of each, and the seconds until there is more where nothing is',
          '"key";r=119, "plan";r=9999',
        ),
        'Content-Range': text('Which bytes of how many, or how many alone', 'bytes 0-999/48213'),
        'Retry-After': text('Seconds after which to try again', '12'),
      },
      responses: Object.fromEntries(
        ([400, 401, 403, 404, 409, 410, 413, 422, 429, 503] as const).map((status) => [
          `Problem${status}`,
          problemResponse(status),
        ]),
      ),
      schemas: namedSchemas(),
    },
  };
}

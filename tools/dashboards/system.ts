import { dashboard, lines, newest, perSecond, quantile } from './panels.ts';

const served = 'http_server_request_duration_seconds';
const called = 'http_client_request_duration_seconds';
const exchange = 'astraea_identity_exchange_duration_seconds';

/** Which part or backend is at fault. */
export const dependencies = dashboard('dependencies', 'Which dependency?', {
  'What fails': [
    lines({
      title: 'Calls that end with a 5xx, by part',
      about: 'The part that is deepest in the path and fails is the one; those before it only pass it on.',
      lines: [
        {
          expr: perSecond(`${served}_count`, ['job'], 'http_response_status_code=~"5.."'),
          legend: '{{job}}',
        },
      ],
      unit: 'reqps',
    }),
    lines({
      title: 'Calls of others that fail, by address',
      about: 'What a part waits for: Stripe, Google, the model, and parts that are called by fetch.',
      lines: [
        {
          expr: perSecond(`${called}_count`, ['job', 'server_address'], 'error_type!=""'),
          legend: '{{job}} → {{server_address}}',
        },
      ],
      unit: 'reqps',
    }),
    lines({
      title: 'Exchanges of an identity, by their error',
      about: 'NotAuthenticated is the user’s; all others are auth’s or Firebase’s.',
      lines: [{ expr: perSecond(`${exchange}_count`, ['error_type']), legend: '{{error_type}}' }],
      unit: 'reqps',
    }),
  ],
  'What is slow or away': [
    lines({
      title: 'Duration of calls, by part, 95 of 100',
      about: 'Streams of answers are as long as the answers.',
      lines: [{ expr: quantile(0.95, served, ['job']), legend: '{{job}}' }],
      unit: 's',
    }),
    lines({
      title: 'Limits that are counted alone',
      about: 'Above 0: Redis does not answer that process.',
      lines: [
        {
          expr: 'sum by (job, astraea_limiter) (astraea_limiter_insured)',
          legend: '{{job}} {{astraea_limiter}}',
        },
      ],
      unit: 'short',
    }),
    lines({
      title: 'Connections to MongoDB, by state',
      about: 'All used and none idle: the pool is what calls wait for.',
      lines: [
        {
          expr: 'sum by (job, db_client_connection_state) (db_client_connection_count)',
          legend: '{{job}} {{db_client_connection_state}}',
        },
      ],
      unit: 'short',
    }),
  ],
  'What is busy': [
    lines({
      title: 'Delay of the event loop, 99 of 100',
      about: 'A process whose thread is held answers nobody meanwhile: it needs replicas or has a fault.',
      lines: [{ expr: 'max by (job) (nodejs_eventloop_delay_p99_seconds)', legend: '{{job}}' }],
      unit: 's',
    }),
    lines({
      title: 'Memory of the largest process',
      about: 'Against the limit of its pod.',
      lines: [{ expr: 'max by (job) (process_memory_usage_bytes)', legend: '{{job}}' }],
      unit: 'bytes',
    }),
  ],
});

/** What gateways hand out as pages. */
export const releases = dashboard('releases', 'Which release of which remote?', {
  'What is handed out': [
    newest({
      title: 'Releases',
      about: 'How many gateways hand out each; two of one part mean a rollout.',
      lines: [
        {
          expr: 'count by (astraea_web_part, astraea_web_version) (astraea_web_release)',
          legend: '{{astraea_web_part}} {{astraea_web_version}}',
        },
      ],
      unit: 'short',
    }),
    lines({
      title: 'Releases over time',
      about: 'When one took the place of another.',
      lines: [
        {
          expr: 'count by (astraea_web_part, astraea_web_version) (astraea_web_release)',
          legend: '{{astraea_web_part}} {{astraea_web_version}}',
        },
      ],
      unit: 'short',
    }),
    lines({
      title: 'Loads of a remote that fail in pages',
      about: 'As pages tell; a release that is not handed out any more is `other`.',
      lines: [
        {
          expr: perSecond('astraea_web_load_failures_total', ['astraea_web_part', 'astraea_web_version']),
          legend: '{{astraea_web_part}} {{astraea_web_version}}',
        },
      ],
      unit: 'short',
    }),
    lines({
      title: 'Look-ups of a release that fail',
      about: 'The part does not answer, or its image has no release.',
      lines: [
        {
          expr: perSecond('astraea_web_release_failures_total', ['astraea_web_part']),
          legend: '{{astraea_web_part}}',
        },
      ],
      unit: 'short',
    }),
  ],
});

const delivery = 'astraea_events_delivery_seconds';
const group = 'messaging_consumer_group_name';

/** Events on their way, and what becomes searchable. */
export const eventsAndIndex = dashboard('events-and-index', 'Events and index', {
  Events: [
    lines({
      title: 'From writing to handled, 95 of 100',
      about: 'Wait in the outbox, in the bus, and all attempts.',
      lines: [{ expr: quantile(0.95, delivery, [group]), legend: `{{${group}}}` }],
      unit: 's',
    }),
    lines({
      title: 'Held up and waiting',
      about: 'How long a group has tried the same event, and how long the oldest waits to be sent.',
      lines: [
        { expr: `max by (${group}) (astraea_events_held_up_for_seconds)`, legend: `{{${group}}} tries` },
        {
          expr: 'max by (cloudevents_event_source) (astraea_outbox_oldest_seconds)',
          legend: '{{cloudevents_event_source}} sends',
        },
      ],
      unit: 's',
    }),
    lines({
      title: 'Refused sendings and dead letters',
      about: 'The first are tried again, the second wait for somebody.',
      lines: [
        {
          expr: perSecond('astraea_outbox_failures_total', ['messaging_destination_name']),
          legend: 'not sent: {{messaging_destination_name}}',
        },
        {
          expr: perSecond('astraea_events_dead_lettered_total', [group]),
          legend: `put aside: {{${group}}}`,
        },
      ],
      unit: 'short',
    }),
  ],
  Index: [
    lines({
      title: 'From published to searchable',
      about: '99 of 100 are promised within 5 min.',
      lines: [
        { expr: quantile(0.5, 'astraea_index_freshness_seconds'), legend: 'half' },
        { expr: quantile(0.99, 'astraea_index_freshness_seconds'), legend: '99 of 100' },
      ],
      unit: 's',
    }),
    lines({
      title: 'Documents that wait',
      about: 'Published and not searchable yet.',
      lines: [{ expr: 'max(astraea_index_waiting)', legend: 'waiting' }],
      unit: 'short',
    }),
    lines({
      title: 'Documents that were set aside',
      about: 'Of which nothing is found.',
      lines: [{ expr: 'max(astraea_index_set_aside)', legend: 'set aside' }],
      unit: 'short',
    }),
  ],
});

const delay = 'astraea_entitlement_delay_seconds';

/** What is paid, allowed and spent. */
export const moneyAndQuota = dashboard('money-and-quota', 'Money and quota', {
  Money: [
    lines({
      title: 'From Stripe to the account',
      about: '99 of 100 are promised within a minute.',
      lines: [
        { expr: quantile(0.5, delay), legend: 'half' },
        { expr: quantile(0.99, delay), legend: '99 of 100' },
      ],
      unit: 's',
    }),
    lines({
      title: 'Events of Stripe, by their error',
      about: 'Without an error they were handled.',
      lines: [{ expr: perSecond(`${delay}_count`, ['error_type']), legend: '{{error_type}}' }],
      unit: 'short',
    }),
    lines({
      title: 'From a changed plan to its sign-in',
      about: 'Until auth has it; identities that are held follow within a minute.',
      lines: [
        {
          expr: `histogram_quantile(0.95, sum by (le) (rate(${delivery}_bucket{messaging_destination_name="billing.subscription-changed"}[$__rate_interval])))`,
          legend: '95 of 100',
        },
      ],
      unit: 's',
    }),
  ],
  Quota: [
    lines({
      title: 'Questions that were allowed, by plan',
      about: 'What the product is used for.',
      lines: [
        { expr: perSecond('astraea_questions_taken_total', ['astraea_plan']), legend: '{{astraea_plan}}' },
      ],
      unit: 'short',
    }),
    lines({
      title: 'Questions that a limit refused',
      about: 'Which limit users meet.',
      lines: [
        {
          expr: perSecond('astraea_questions_limited_total', ['astraea_plan', 'astraea_limit']),
          legend: '{{astraea_plan}} {{astraea_limit}}',
        },
      ],
      unit: 'short',
    }),
    lines({
      title: 'Tokens of the model a second',
      about: 'What the model’s owner is paid for.',
      lines: [
        {
          expr: perSecond('gen_ai_client_token_usage_sum', ['gen_ai_request_model', 'gen_ai_token_type']),
          legend: '{{gen_ai_request_model}} {{gen_ai_token_type}}',
        },
      ],
      unit: 'short',
    }),
  ],
});

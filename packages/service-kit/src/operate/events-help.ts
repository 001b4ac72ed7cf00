export const eventsHelp = `npm run events -- list   [which] [--json]
npm run events -- show   <id>
npm run events -- replay <id>... | [which] | --all  [--json]
npm run events -- drop   <id>... | [which] | --all  [--json]
npm run events -- republish documents

Dead letters are events that a consumer group refused because they can never be handled as they are. What fails because
something is away is no dead letter: it is tried again until it works.

  list       dead letters that were neither replayed nor dropped, the oldest of each group first
  show       one of them with its event, cause, attempts, headers and trace, as JSON
  replay     hands them to their group again, after what made it refuse them was mended; each of them once
  drop       forgets them
  republish  announces the current version of every document again, so that retrieval makes its passages of them anew; for an
             index that was lost. Twice does no harm

Which: --group <name>  --topic <name>  --since <time>  --until <time>   (when it was put aside, for instance 2026-11-23T10:00Z)

Where the events are: on Kafka, if KAFKA_BROKERS and what else Kafka needs are set as for a service, and otherwise in the data
folder of a system that was started here (DATA_DIR), whether it runs or not. republish needs a system that runs: one that was
started here, or DOCUMENT_PRIVATE_URL, AUTH_URL and OPERATOR_CLIENT_SECRET.

Exit code: 0 when it is done, also where it was done before; 1 when a dead letter is unknown; 2 when the call is wrong; 3 when
nobody answers.
`;

import { z } from 'zod';
import { commonConfigShape, loadConfig } from '../../config/config';
import { withEnvFile } from '../../config/env-file';
import { checkKafkaConfig, kafkaConfigShape } from '../../config/kafka-config';

const { EVENT_RETENTION_DAYS } = commonConfigShape;
const schema = z.object({ ...kafkaConfigShape, EVENT_RETENTION_DAYS }).superRefine(checkKafkaConfig);
export type TopicsConfig = z.output<typeof schema>;

/** @throws ConfigError */
export function readTopicsConfig(shell: NodeJS.ProcessEnv = process.env): TopicsConfig {
  return loadConfig(schema, withEnvFile(shell));
}

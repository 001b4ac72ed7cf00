import { z } from 'zod';
import { loadConfig } from '../../config/config';
import { withEnvFile } from '../../config/env-file';
import { checkKafkaConfig, type KafkaConfig, kafkaConfigShape } from '../../config/kafka-config';

const schema = z.object(kafkaConfigShape).superRefine(checkKafkaConfig);

/** @throws ConfigError */
export function readTopicsConfig(shell: NodeJS.ProcessEnv = process.env): KafkaConfig {
  return loadConfig(schema, withEnvFile(shell));
}

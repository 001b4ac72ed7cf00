import { join } from 'node:path';
import { z } from 'zod';
import { commonConfigShape, loadConfig } from '../config/config';
import { logLevelSchema } from '../config/config-values';
import { checkKafkaConfig, kafkaConfigShape } from '../config/kafka-config';

export const projectFolder = join(__dirname, '../../../..');

const eventsConfigSchema = z
  .object({
    /** Folder of a system that was started on this machine. */
    DATA_DIR: z.string().default('.data'),
    LOG_LEVEL: logLevelSchema.default('silent'),
    ...kafkaConfigShape,
    EVENT_RETENTION_DAYS: commonConfigShape.EVENT_RETENTION_DAYS,
  })
  .superRefine(checkKafkaConfig);

/** Where the events are. @throws ConfigError */
export const readEventsConfig = (env: NodeJS.ProcessEnv = process.env): z.output<typeof eventsConfigSchema> =>
  loadConfig(eventsConfigSchema, env);

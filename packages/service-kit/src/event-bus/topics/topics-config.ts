import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { loadConfig } from '../../config/config';
import { checkKafkaConfig, type KafkaConfig, kafkaConfigShape } from '../../config/kafka-config';

const projectFolder = join(__dirname, '../../../../..');
const schema = z.object(kafkaConfigShape).superRefine(checkKafkaConfig);

/** What the start commands read too: the shell's variables, and those of `.env` (or ASTRAEA_ENV_FILE) that it does not set. @throws ConfigError */
export function readTopicsConfig(shell: NodeJS.ProcessEnv = process.env): KafkaConfig {
  const file = shell.ASTRAEA_ENV_FILE || join(projectFolder, '.env');
  const given = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return loadConfig(schema, { ...given, ...shell });
}

import type { Cache } from '../cache/cache';
import type { KafkaConfig } from '../config/kafka-config';
import type { RedisConfig } from '../config/redis-config';
import type { DocumentStore } from '../document-store/document-store';
import type { EventBus } from '../event-bus/event-bus';
import type { FileStore } from '../file-store/file-store';
import type { Readiness } from '../http/service';

/** The four ports as one service holds them. */
export interface Backends {
  documents: DocumentStore;
  files: FileStore;
  events: EventBus;
  cache: Cache;
  /**
   * What is known of them, at once. Ready once every collection has been made: a process that could never serve is not, and
   * one that loses a backend later stays so.
   */
  readiness(): Readiness;
  close(): Promise<void>;
}

export interface BackendConfig extends Partial<KafkaConfig>, Partial<RedisConfig> {
  BACKENDS: 'embedded' | 'distributed';
  DATA_DIR: string;
  MONGODB_URL?: string | undefined;
  MONGODB_DATABASE?: string | undefined;
  MONGODB_TIMEOUT_MS?: number | undefined;
  MONGODB_SOCKET_TIMEOUT_MS?: number | undefined;
  EVENT_RETENTION_DAYS: number;
  EVENT_RETRY_MAX_MS?: number | undefined;
  MIGRATE_AT_START?: boolean | undefined;
}

/** What is opened, before anybody watches it. */
export type Ports = Omit<Backends, 'readiness'>;

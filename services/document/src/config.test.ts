import { readDocumentConfig } from './config';

describe('the settings of the document service', () => {
  it('need nothing on one machine', () => {
    expect(readDocumentConfig({})).toMatchObject({ PORT: 4104, PRIVATE_PORT: 4204, BACKENDS: 'embedded' });
  });

  it('name every backend that a distributed service lacks, and every wrong value, at once', () => {
    const read = () => readDocumentConfig({ BACKENDS: 'distributed', REDIS_URL: 'redis://x' });
    expect(read).toThrow(/MONGODB_URL.*KAFKA_BROKERS/s);
    const wrong = () => readDocumentConfig({ AUTH_URL: 'auth:4101', INGEST_MAX_PAGES: '0' });
    expect(wrong).toThrow(/AUTH_URL: give an absolute.*INGEST_MAX_PAGES/s);
  });
});

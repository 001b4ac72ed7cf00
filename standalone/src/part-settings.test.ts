import { partSettings, serviceNames } from './part-settings';

const ports = { auth: 1, conversation: 2, retrieval: 3, document: 4, billing: 5 };
let secrets: number;

function settingsFor(given: NodeJS.ProcessEnv) {
  secrets = 0;
  return partSettings({ given, ports, root: '/project', newSecret: () => `secret-number-${++secrets}` });
}

test('every part knows the others, and only the gateway listens where the operator said', () => {
  const { gateway, services } = settingsFor({ PORT: '8080', HOST: '0.0.0.0', PRIVATE_PORT: '1' });
  expect(gateway).toMatchObject({
    PORT: '8080',
    HOST: '0.0.0.0',
    PRIVATE_PORT: '0',
    AUTH_URL: 'http://127.0.0.1:1',
  });
  for (const name of serviceNames) {
    expect(services[name]).toMatchObject({
      PORT: String(ports[name]),
      PRIVATE_PORT: '0',
      HOST: '127.0.0.1',
      RETRIEVAL_URL: 'http://127.0.0.1:3',
    });
  }
});

test('auth knows the secret of each service that may act by itself and of the operator, and no service knows that of another', () => {
  const { gateway, services, operatorSecret } = settingsFor({
    SERVICE_CLIENT_SECRET: 'from-outside',
    SERVICE_CLIENTS: '[]',
  });
  const clients = JSON.parse(services.auth.SERVICE_CLIENTS ?? '');
  expect(clients).toEqual([
    { id: 'retrieval', scopes: ['document:read-content'], secret: services.retrieval.SERVICE_CLIENT_SECRET },
    { id: 'operator', scopes: ['document:operate', 'retrieval:operate'], secret: operatorSecret },
  ]);
  expect(JSON.stringify(Object.values(services).map((own) => own.SERVICE_CLIENT_SECRET))).not.toContain(
    operatorSecret,
  );
  expect(new Set(serviceNames.map((name) => services[name].SERVICE_CLIENT_SECRET)).size).toBe(
    serviceNames.length,
  );
  expect(gateway.SERVICE_CLIENT_SECRET).toBeUndefined();
  expect(services.billing.SERVICE_CLIENTS).toBeUndefined();
});

test('what the operator gave for all reaches all', () => {
  const { gateway, services } = settingsFor({ LOG_LEVEL: 'debug' });
  expect([gateway, ...Object.values(services)].map(({ LOG_LEVEL }) => LOG_LEVEL)).toEqual(
    Array(serviceNames.length + 1).fill('debug'),
  );
});

test('web parts come from the built folders unless the operator put them elsewhere', () => {
  const { gateway } = settingsFor({ MFE_CHAT_URL: 'http://chat.example', SHELL_ROOT: '/elsewhere' });
  expect(gateway.SHELL_ROOT).toBe('/elsewhere');
  expect(gateway.MFE_CHAT_ROOT).toBeUndefined();
  expect(gateway.MFE_BILLING_ROOT).toBe('/project/mfe-billing/dist');
});

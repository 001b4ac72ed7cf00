/** The address of a real backend for a test. @throws Error saying how to get one; such tests are never passed over. */
export function backendAddress(variable: 'MONGODB_URL' | 'KAFKA_BROKERS' | 'REDIS_URL'): string {
  const address = process.env[variable];
  if (address) return address;
  throw new Error(
    `${variable} is not set: this suite needs a real server. Run  eval "$(npm run --silent backends -- up)"  and test again.`,
  );
}

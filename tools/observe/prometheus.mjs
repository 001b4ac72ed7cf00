async function call(url) {
  const { status, data, error } = await (await fetch(url)).json();
  if (status !== 'success') throw new Error(`${url}: ${error}`);
  return data;
}

/** Series of an expression since a time, every `stepSeconds`. @returns {Promise<{ metric: object, values: [number, string][] }[]>} */
export async function seriesSince(prometheus, expr, { since, stepSeconds }) {
  const query = new URLSearchParams({
    query: expr,
    start: String(since / 1_000),
    end: String(Date.now() / 1_000),
    step: String(stepSeconds),
  });
  return (await call(`${prometheus}/api/v1/query_range?${query}`)).result;
}

/** The alerts that fire now, as `CallsFail page`. @returns {Promise<Set<string>>} */
export async function firingAlerts(prometheus) {
  const { alerts } = await call(`${prometheus}/api/v1/alerts`);
  const firing = alerts.filter(({ state }) => state === 'firing');
  return new Set(firing.map(({ labels }) => `${labels.alertname} ${labels.severity}`));
}

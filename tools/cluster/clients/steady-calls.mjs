// Runs in a pod of the cluster: opens a page's settings so often a second, whether the last call is answered or not. Prints how many were, every ten seconds.
const { GATEWAY_URL: gateway, CALLS_PER_SECOND: callsPerSecond } = process.env;
const tellMs = 10_000;
const seen = { answered: 0, failed: 0 };

async function call() {
  try {
    const response = await fetch(`${gateway}/config.json`);
    await response.arrayBuffer();
    seen[response.ok ? 'answered' : 'failed']++;
  } catch {
    seen.failed++;
  }
}

setInterval(call, 1000 / Number(callsPerSecond));
setInterval(() => {
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  Object.assign(seen, { answered: 0, failed: 0 });
}, tellMs);

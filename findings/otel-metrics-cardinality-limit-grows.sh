#!/usr/bin/env bash
# A limit on the series of a metric is kept between two collections, and not over them.
#
# Guessed before it was run: with a cardinality limit of 4, a counter that is read cumulatively never has more than four data points, of which
# one is the overflow. Seen with @opentelemetry/sdk-metrics 3.0.0: the limit holds for what was recorded since the last collection; what
# is collected then joins the cumulative series, where nothing counts. Three new sets of attributes come in at every collection, without an
# end: 4, 7, 10, 13, 16 points after five of them. A label with many values so fills a server's memory and its backend in spite of
# the limit, three at a time; only attributes that are bounded by themselves keep the number of series.
# Fails if the points stay within the limit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund @opentelemetry/sdk-metrics@3.0.0
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { MeterProvider, MetricReader } = require('@opentelemetry/sdk-metrics');

class Reader extends MetricReader {
  async onForceFlush() {}
  async onShutdown() {}
}

(async () => {
  const limit = 4;
  const reader = new Reader({ cardinalitySelector: () => limit });
  const provider = new MeterProvider({ readers: [reader] });
  const counter = provider.getMeter('meter').createCounter('questions');
  const counts = [];
  for (let round = 0; round < 5; round++) {
    for (let at = 0; at < 10; at++) counter.add(1, { country: `country ${10 * round + at}` });
    const { resourceMetrics } = await reader.collect();
    counts.push(resourceMetrics.scopeMetrics[0].metrics[0].dataPoints.length);
  }
  console.log(`data points after each of five collections, with a limit of ${limit}:`, counts);
  assert.equal(counts[0], limit);
  assert.deepEqual(counts, [4, 7, 10, 13, 16]);
  console.log('as described: the limit holds within one collection only');
})();
JS
node run.cjs

#!/usr/bin/env bash
# A view that drops an attribute adds up what a counter counted, and of an observable counter keeps the last value alone.
#
# Guessed before it was run: once a view drops `shard`, 3 of one shard and 4 of the other are 7, whichever kind of counter they come
# from; the SDK for Python (1.45.2) does so. Seen with @opentelemetry/sdk-metrics 3.0.0: a Counter gives 7, an ObservableCounter and an
# ObservableUpDownCounter 4: observations whose attributes became alike replace each other within one callback, and the last to be
# observed is exported as the sum. A view, here the usual means against too many series, so turns 'messages waiting over all
# partitions' into those of one partition, without a warning, and the figure still looks likely. The sum has to be made in the callback.
# Fails if the observed values are added up.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund @opentelemetry/sdk-metrics@3.0.0
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { createAllowListAttributesProcessor, MeterProvider, MetricReader } = require('@opentelemetry/sdk-metrics');

class Reader extends MetricReader {
  async onForceFlush() {}
  async onShutdown() {}
}

const byShard = [
  [3, { topic: 'laws', shard: 'one' }],
  [4, { topic: 'laws', shard: 'two' }],
];

/** Each counter's data points. */
async function collected(views) {
  const reader = new Reader();
  const meter = new MeterProvider({ readers: [reader], views }).getMeter('meter');
  const counter = meter.createCounter('counted');
  for (const [value, attributes] of byShard) counter.add(value, attributes);
  const observe = (result) => {
    for (const [value, attributes] of byShard) result.observe(value, attributes);
  };
  meter.createObservableCounter('observed').addCallback(observe);
  meter.createObservableUpDownCounter('observed up and down').addCallback(observe);
  const { resourceMetrics } = await reader.collect();
  const { metrics } = resourceMetrics.scopeMetrics[0];
  return Object.fromEntries(metrics.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints.map(({ value }) => value)]));
}

(async () => {
  const all = await collected([]);
  const kept = await collected([
    { instrumentName: '*', attributesProcessors: [createAllowListAttributesProcessor(['topic'])] },
  ]);
  console.log('without a view:', all);
  console.log('with a view that keeps the topic:', kept);
  for (const values of Object.values(all)) assert.deepEqual(values, [3, 4]);
  assert.deepEqual(kept, { counted: [7], observed: [4], 'observed up and down': [4] });
  console.log('as described: one of the observed values is left');
})();
JS
node run.cjs

#!/usr/bin/env bash
# With the same ratio, OpenTelemetry's samplers for JavaScript and Python keep different traces.
#
# Guessed before it was run: a sampler by ratio decides by the trace's id alone, so that parts in two languages with the same ratio keep the
# same traces, also where one of them does not hear what its caller decided. Seen with @opentelemetry/sdk-trace 3.0.0 and
# opentelemetry-sdk 1.45.2: Python compares the last 64 bits of the id with the bound, JavaScript the exclusive or of its four words.
# Each is right by itself (about half of 4,000 ids with a ratio of a half), and both agree on half of the ids, as two coins would. Where a queue, a
# proxy or a link stands between two parts, so that each decides by itself, a ratio of a tenth in both leaves one trace in a hundred whole.
# Decide once, at the root, and hand it on (`parentbased_traceidratio`), or sample in the collector.
# Fails if they agree on more than 60% or fewer than 40% of the ids. Needs Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund @opentelemetry/sdk-trace@3.0.0 @opentelemetry/api@1.10.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target packages opentelemetry-sdk==1.45.2
cat >run.py <<'PY'
import hashlib
import json
from opentelemetry.sdk.trace.sampling import TraceIdRatioBased

ids = [hashlib.md5(str(number).encode()).hexdigest() for number in range(4000)]
sampler = TraceIdRatioBased(0.5)
kept = [one for one in ids if sampler.should_sample(None, int(one, 16), 'span').decision.is_sampled()]
print(json.dumps({'ids': ids, 'kept': kept}))
PY
PYTHONPATH=packages python3 run.py >python.json
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { ROOT_CONTEXT } = require('@opentelemetry/api');
const { SamplingDecision, TraceIdRatioBasedSampler } = require('@opentelemetry/sdk-trace');
const { ids, kept } = require('./python.json');

const sampler = new TraceIdRatioBasedSampler(0.5);
const isKept = (id) =>
  sampler.shouldSample(ROOT_CONTEXT, id, 'span', 0, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED;
const byPython = new Set(kept);
const byJavaScript = new Set(ids.filter(isKept));
const agreed = ids.filter((id) => byPython.has(id) === byJavaScript.has(id)).length;
console.log('ids:', ids.length, 'kept by Python:', byPython.size, 'by JavaScript:', byJavaScript.size, 'agreed on:', agreed);
for (const { size } of [byPython, byJavaScript]) assert.ok(Math.abs(size / ids.length - 0.5) < 0.05);
assert.ok(Math.abs(agreed / ids.length - 0.5) < 0.1);
console.log('as described: the same ratio keeps other traces');
JS
node run.cjs

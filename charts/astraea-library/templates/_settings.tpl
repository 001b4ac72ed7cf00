{{/*
The environment of a part. `config` of its own comes first, then what all parts have.
*/}}
{{- define "astraea.settings" -}}
{{- $global := .root.Values.global -}}
{{- range $name, $value := .config }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
PORT: {{ .part.port | quote }}
PRIVATE_PORT: {{ .part.privatePort | quote }}
HOST: 0.0.0.0
LOG_LEVEL: {{ .root.Values.logLevel }}
DRAIN_DELAY_MS: {{ mul .root.Values.shutdown.drainSeconds 1000 | quote }}
STOP_TIMEOUT_MS: {{ mul .root.Values.shutdown.stopTimeoutSeconds 1000 | quote }}
OTEL_SERVICE_NAME: {{ .name }}
{{- with $global.telemetry }}
{{- if .otlpEndpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ .otlpEndpoint }}
OTEL_EXPORTER_OTLP_PROTOCOL: {{ .protocol }}
OTEL_TRACES_SAMPLER: {{ .sampler }}
OTEL_TRACES_SAMPLER_ARG: {{ .samplerRatio | quote }}
{{- end }}
{{- end }}
{{- range .part.calls }}
{{ printf "%s_URL" . | upper | replace "-" "_" }}: {{ include "astraea.address" (dict "root" $.root "name" .) }}
{{- end }}
{{- if .part.peers }}
PEERS_HOST: {{ include "astraea.fullname" . }}-peers
{{- end }}
{{- if .part.backends }}
BACKENDS: distributed
{{- end }}
{{- if has "kafka" .part.backends }}
{{ include "astraea.kafkaSettings" . }}
{{- end }}
{{- if has "redis" .part.backends }}
{{ include "astraea.redisSettings" . }}
{{- end }}
{{- end }}

{{- define "astraea.kafkaBrokers" -}}
{{- if .Values.global.trial.enabled -}}
{{ include "astraea.prefix" . }}-kafka:9092
{{- else -}}
{{ .Values.global.kafka.brokers }}
{{- end -}}
{{- end }}

{{/*
Which Secret and key an environment variable comes from: the part's own and those of the backends.
*/}}
{{- define "astraea.secrets" -}}
{{- $global := .root.Values.global -}}
{{- if has "mongodb" .part.backends }}
MONGODB_URL: {{ include "astraea.secretRef" (dict "root" .root "name" $global.mongodb.existingSecret "key" $global.mongodb.key "trialKey" "mongodb-url") }}
{{- end }}
{{- if has "redis" .part.backends }}
REDIS_URL: {{ include "astraea.secretRef" (dict "root" .root "name" $global.redis.existingSecret "key" $global.redis.key "trialKey" "redis-url") }}
{{- end }}
{{- if and $global.telemetry.otlpEndpoint $global.telemetry.headersSecret }}
OTEL_EXPORTER_OTLP_HEADERS: {{ dict "name" $global.telemetry.headersSecret "key" $global.telemetry.headersKey | toJson }}
{{- end }}
{{- end }}

{{/*
A key of the operator's Secret, or in a trial of the one that the umbrella makes.
*/}}
{{- define "astraea.secretRef" -}}
{{- if .root.Values.global.trial.enabled -}}
{{ dict "name" (printf "%s-trial" (include "astraea.prefix" .root)) "key" (.trialKey | default .key) | toJson }}
{{- else -}}
{{ dict "name" .name "key" .key | toJson }}
{{- end -}}
{{- end }}

{{/*
What every signal says of its pod and image. Commas, equals signs and percent signs are encoded, as OTEL_RESOURCE_ATTRIBUTES wants it.
*/}}
{{- define "astraea.resourceAttributes" -}}
{{- $values := .root.Values -}}
{{- $known := dict
  "service.version" ($values.image.digest | default $values.image.tag | default $values.global.image.tag | default .root.Chart.AppVersion)
  "k8s.namespace.name" .root.Release.Namespace
-}}
{{- with $values.global.telemetry.environment -}}{{- $_ := set $known "deployment.environment.name" . -}}{{- end -}}
{{- $pairs := list "service.instance.id=$(POD_NAME)" "k8s.pod.name=$(POD_NAME)" "k8s.node.name=$(NODE_NAME)" -}}
{{- range $name, $value := merge (dict) $values.global.telemetry.resourceAttributes $known -}}
{{- $pairs = append $pairs (printf "%s=%s" $name ($value | replace "%" "%25" | replace "," "%2C" | replace "=" "%3D")) -}}
{{- end -}}
{{ join "," $pairs }}
{{- end }}

{{- define "astraea.environment" -}}
{{- if .root.Values.global.telemetry.otlpEndpoint }}
- name: POD_NAME
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
- name: NODE_NAME
  valueFrom:
    fieldRef:
      fieldPath: spec.nodeName
- name: OTEL_RESOURCE_ATTRIBUTES
  value: {{ include "astraea.resourceAttributes" . | quote }}
{{- end }}
{{- range $name, $ref := .secrets }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $ref.name }}
      key: {{ $ref.key }}
{{- end }}
{{- with .root.Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

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
{{- with $global.telemetry.otlpEndpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . }}
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

{{- define "astraea.environment" -}}
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

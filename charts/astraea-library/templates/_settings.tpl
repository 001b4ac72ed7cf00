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
HOST: {{ eq $global.ipFamilyPolicy "SingleStack" | ternary "0.0.0.0" "::" | quote }}
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
{{- if include "astraea.migrates" . }}
MIGRATE_AT_START: "false"
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
MONGODB_URL: {{ include "astraea.mongodbRef" .root }}
{{- end }}
{{- if has "redis" .part.backends }}
REDIS_URL: {{ include "astraea.secretRef" (dict "root" .root "name" $global.redis.existingSecret "key" $global.redis.key "trialKey" "redis-url") }}
{{- end }}
{{- if and $global.telemetry.otlpEndpoint $global.telemetry.headersSecret }}
OTEL_EXPORTER_OTLP_HEADERS: {{ dict "name" $global.telemetry.headersSecret "key" $global.telemetry.headersKey | toJson }}
{{- end }}
{{- end }}

{{- define "astraea.mongodbRef" -}}
{{- $own := ternary .Values.mongodbUser .Values.global.mongodb (ne .Values.mongodbUser.existingSecret "") -}}
{{- include "astraea.secretRef" (dict "root" . "name" $own.existingSecret "key" $own.key "trialKey" "mongodb-url") -}}
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
{{- include "astraea.platformEnvironment" .root }}
{{- with .root.Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
What every container has of its surroundings: authorities, the proxy, and what the operator adds to all.
*/}}
{{- define "astraea.platformEnvironment" -}}
{{- $global := .Values.global -}}
{{- if $global.caBundle.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: {{ include "astraea.caFile" . }}
{{- end }}
{{- with $global.proxy.url }}
- name: NODE_USE_ENV_PROXY
  value: "1"
- name: HTTP_PROXY
  value: {{ . | quote }}
- name: HTTPS_PROXY
  value: {{ . | quote }}
- name: NO_PROXY
  value: {{ include "astraea.noProxy" $ | quote }}
{{- end }}
{{- with $global.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "astraea.noProxy" -}}
{{- $hosts := list "localhost" "127.0.0.1" ".svc" ".cluster.local" -}}
{{- range $name, $part := include "astraea.parts" . | fromYaml -}}
{{- $hosts = append $hosts (include "astraea.fullname" (dict "root" $ "name" $name)) -}}
{{- if $part.peers -}}
{{- $hosts = append $hosts (printf "%s-peers" (include "astraea.fullname" (dict "root" $ "name" $name))) -}}
{{- end -}}
{{- end -}}
{{- range .Values.global.addresses -}}
{{- $hosts = append $hosts (urlParse .).hostname -}}
{{- end -}}
{{- with .Values.global.proxy.noProxy -}}
{{- $hosts = append $hosts . -}}
{{- end -}}
{{- join "," $hosts -}}
{{- end }}

{{- define "astraea.caFile" -}}/etc/astraea/authorities/ca.crt{{- end }}

{{- define "astraea.caVolumes" -}}
{{- with .Values.global.caBundle -}}
{{- if .configMap -}}
{{- $items := list (dict "key" .key "path" "ca.crt") -}}
{{- toJson (list (dict "name" "authorities" "configMap" (dict "name" .configMap "items" $items))) -}}
{{- else -}}
[]
{{- end -}}
{{- end -}}
{{- end }}

{{- define "astraea.caMounts" -}}
{{- if .Values.global.caBundle.configMap -}}
[{"name":"authorities","mountPath":"/etc/astraea/authorities","readOnly":true}]
{{- else -}}
[]
{{- end -}}
{{- end }}

{{/*
A pod's security context; OpenShift gives the ids itself.
*/}}
{{- define "astraea.podSecurity" -}}
{{- $context := .context -}}
{{- if .root.Values.global.openshift.enabled -}}
{{- $context = omit $context "runAsUser" "runAsGroup" "fsGroup" -}}
{{- end -}}
{{- toYaml $context -}}
{{- end }}

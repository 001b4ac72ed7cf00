{{/*
What chooses the number of pods: KEDA where the part is scaled by queries or by events that wait, otherwise Kubernetes' own autoscaler.
*/}}
{{- define "astraea.autoscaler" -}}
{{- $scaling := .root.Values.autoscaling -}}
{{- if or $scaling.queries (gt (int $scaling.lagThreshold) 0) -}}
{{- include "astraea.scaledObject" . -}}
{{- else -}}
{{- include "astraea.podAutoscaler" . -}}
{{- end -}}
{{- end }}

{{- define "astraea.podAutoscaler" -}}
{{- $scaling := .root.Values.autoscaling -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "astraea.metadata" . | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "astraea.fullname" . }}
  minReplicas: {{ $scaling.minReplicas | int }}
  maxReplicas: {{ $scaling.maxReplicas | int }}
  behavior:
    {{- toYaml $scaling.behavior | nindent 4 }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ $scaling.targetCpuPercent | int }}
    {{- range $scaling.podMetrics }}
    - type: Pods
      pods:
        metric:
          name: {{ .name }}
        target:
          type: AverageValue
          averageValue: {{ .average | quote }}
    {{- end }}
{{- end }}

{{- define "astraea.scaledObject" -}}
{{- $scaling := .root.Values.autoscaling -}}
{{- $prometheus := .root.Values.global.scaling.prometheusUrl -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  {{- include "astraea.metadata" . | nindent 2 }}
spec:
  scaleTargetRef:
    name: {{ include "astraea.fullname" . }}
  minReplicaCount: {{ $scaling.minReplicas | int }}
  maxReplicaCount: {{ $scaling.maxReplicas | int }}
  advanced:
    horizontalPodAutoscalerConfig:
      behavior:
        {{- toYaml $scaling.behavior | nindent 8 }}
  triggers:
    - type: cpu
      metricType: Utilization
      metadata:
        value: {{ $scaling.targetCpuPercent | int | quote }}
    {{- range $scaling.queries }}
    - type: prometheus
      metadata:
        serverAddress: {{ $prometheus }}
        query: {{ .query | quote }}
        threshold: {{ .threshold | quote }}
    {{- end }}
    {{- if gt (int $scaling.lagThreshold) 0 }}
    {{- include "astraea.lagTriggers" . | nindent 4 }}
    {{- end }}
{{- with include "astraea.kafkaAuthentication" . | trim }}
---
{{ . }}
{{- end }}
{{- end }}

{{- define "astraea.lagTriggers" -}}
{{- $kafka := .root.Values.global.kafka -}}
{{- range $group, $topics := .part.consumes }}
{{- range $topics }}
- type: kafka
  metadata:
    bootstrapServers: {{ include "astraea.kafkaBrokers" $.root | quote }}
    consumerGroup: {{ printf "%s%s" $kafka.prefix $group }}
    topic: {{ printf "%s%s" $kafka.prefix . }}
    lagThreshold: {{ $.root.Values.autoscaling.lagThreshold | int | quote }}
    {{- if $kafka.tls.enabled }}
    tls: enable
    {{- end }}
    {{- with $kafka.sasl.mechanism }}
    sasl: {{ get (dict "plain" "plaintext" "scram-sha-256" "scram_sha256" "scram-sha-512" "scram_sha512") . }}
    {{- end }}
  {{- if include "astraea.kafkaAuthentication" $ | trim }}
  authenticationRef:
    name: {{ include "astraea.fullname" $ }}-kafka
  {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/*
KEDA speaks to Kafka as the part does.
*/}}
{{- define "astraea.kafkaAuthentication" -}}
{{- $kafka := .root.Values.global.kafka -}}
{{- $user := include "astraea.kafkaUser" . | fromJson -}}
{{- $secrets := list -}}
{{- if $kafka.tls.caSecret -}}
{{- $secrets = append $secrets (dict "parameter" "ca" "name" $kafka.tls.caSecret "key" $kafka.tls.caKey) -}}
{{- end -}}
{{- if $user.clientSecret -}}
{{- $secrets = append $secrets (dict "parameter" "cert" "name" $user.clientSecret "key" $kafka.tls.certificateKey) -}}
{{- $secrets = append $secrets (dict "parameter" "key" "name" $user.clientSecret "key" $kafka.tls.keyKey) -}}
{{- end -}}
{{- if $kafka.sasl.mechanism -}}
{{- $secrets = append $secrets (dict "parameter" "password" "name" $user.saslSecret "key" $kafka.sasl.key) -}}
{{- end -}}
{{- if and $secrets (gt (int .root.Values.autoscaling.lagThreshold) 0) -}}
apiVersion: keda.sh/v1alpha1
kind: TriggerAuthentication
metadata:
  {{- include "astraea.metadata" (merge (dict "suffix" "-kafka") .) | nindent 2 }}
spec:
  secretTargetRef:
    {{- toYaml $secrets | nindent 4 }}
  {{- if $kafka.sasl.mechanism }}
  env:
    - parameter: username
      name: KAFKA_SASL_USERNAME
      containerName: {{ .name }}
  {{- end }}
{{- end -}}
{{- end }}

{{- define "astraea.checkScale" -}}
{{- $values := .root.Values -}}
{{- $scaling := $values.autoscaling -}}
{{- if $scaling.enabled -}}
{{- if gt (int $scaling.minReplicas) (int $scaling.maxReplicas) -}}
{{- fail (printf "%s: autoscaling.minReplicas is above autoscaling.maxReplicas." .name) -}}
{{- end -}}
{{- if or $scaling.queries (gt (int $scaling.lagThreshold) 0) -}}
{{- include "astraea.checkKeda" . -}}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "astraea.checkKeda" -}}
{{- $global := .root.Values.global -}}
{{- $scaling := .root.Values.autoscaling -}}
{{- $there := eq $global.scaling.keda "auto" | ternary (.root.Capabilities.APIVersions.Has "keda.sh/v1alpha1") (eq $global.scaling.keda "on") -}}
{{- if not $there -}}
{{- fail (printf "%s: autoscaling.queries and autoscaling.lagThreshold need KEDA, and the cluster has none: install it, set global.scaling.keda to on if it comes with this release, or scale by CPU and podMetrics." .name) -}}
{{- end -}}
{{- if $scaling.podMetrics -}}
{{- fail (printf "%s: autoscaling.podMetrics are Kubernetes' own autoscaler's, and KEDA takes its place: write them as queries." .name) -}}
{{- end -}}
{{- if and $scaling.queries (not $global.scaling.prometheusUrl) -}}
{{- fail (printf "%s: autoscaling.queries ask Prometheus: set global.scaling.prometheusUrl." .name) -}}
{{- end -}}
{{- if gt (int $scaling.lagThreshold) 0 -}}
{{- if not .part.consumes -}}
{{- fail (printf "%s reads no events: remove autoscaling.lagThreshold." .name) -}}
{{- end -}}
{{- if gt (int $scaling.maxReplicas) (int $global.kafka.partitions) -}}
{{- fail (printf "%s: autoscaling.lagThreshold may make %d pods, and its topics have %d partitions: more pods than partitions read nothing. Raise global.kafka.partitions (for topics that exist, in Kafka as well), or lower autoscaling.maxReplicas." .name (int $scaling.maxReplicas) (int $global.kafka.partitions)) -}}
{{- end -}}
{{- if eq $global.kafka.sasl.mechanism "oauthbearer" -}}
{{- fail (printf "%s: KEDA cannot use the token of a pod's service account: scale by CPU, podMetrics or queries." .name) -}}
{{- end -}}
{{- end -}}
{{- end }}

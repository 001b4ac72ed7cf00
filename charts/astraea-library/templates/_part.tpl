{{/*
All objects of one part. Given:
  root      the chart's context
  name      the part, as in astraea.parts
  config    settings of its own: environment variable to text
  secrets   environment variable to { name, key }
  internet  true if it calls something outside the cluster
  volumes, volumeMounts   of its own
*/}}
{{- define "astraea.part" -}}
{{- $part := get (include "astraea.parts" .root | fromYaml) .name -}}
{{- $context := merge (dict "part" $part "kafkaUser" .root.Values.kafkaUser) . (dict "config" dict "secrets" dict "internet" false "volumes" list "volumeMounts" list) -}}
{{- $_ := set $context "secrets" (merge (dict) $context.secrets (include "astraea.secrets" $context | fromYaml)) -}}
{{- $_ := set $context "settings" (include "astraea.settings" $context | fromYaml) -}}
{{- include "astraea.checks" $context -}}
{{- $backendVolumes := (include "astraea.backendVolumes" $context | fromJson).volumes | default list -}}
{{- $_ := set $context "volumes" (concat $context.volumes $backendVolumes (include "astraea.caVolumes" .root | fromJsonArray)) -}}
{{- $_ := set $context "volumeMounts" (concat $context.volumeMounts (include "astraea.caMounts" .root | fromJsonArray)) -}}
{{- if $backendVolumes -}}
{{- $_ := set $context "volumeMounts" (append $context.volumeMounts (dict "name" "backends" "mountPath" (include "astraea.backendFiles" .) "readOnly" true)) -}}
{{- end -}}
{{ include "astraea.serviceAccount" $context }}
---
{{ include "astraea.configMap" $context }}
---
{{ include "astraea.service" $context }}
{{- if $part.peers }}
---
{{ include "astraea.peersService" $context }}
{{- end }}
---
{{ include "astraea.deployment" $context }}
{{- if include "astraea.migrates" $context }}
---
{{ include "astraea.migration" $context }}
{{- end }}
{{- if .root.Values.global.networkPolicy.enabled }}
---
{{ include "astraea.networkPolicy" $context }}
{{- end }}
{{- if gt (int (include "astraea.fewestPods" $context)) 1 }}
---
{{ include "astraea.podDisruptionBudget" $context }}
{{- end }}
{{- if .root.Values.autoscaling.enabled }}
---
{{ include "astraea.autoscaler" $context }}
{{- end }}
{{- end }}

{{- define "astraea.metadata" -}}
name: {{ include "astraea.fullname" . }}{{ .suffix }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "astraea.labels" . | nindent 2 }}
{{- with .moreLabels }}
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with merge (dict) (.annotations | default dict) .root.Values.global.annotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "astraea.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "astraea.metadata" (merge (dict "annotations" .root.Values.serviceAccountAnnotations) .) | nindent 2 }}
automountServiceAccountToken: false
{{- end }}

{{- define "astraea.configMap" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  {{- include "astraea.metadata" . | nindent 2 }}
data:
  {{- merge (dict) .settings .root.Values.settings | toYaml | nindent 2 }}
{{- end }}

{{- define "astraea.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "astraea.metadata" (merge (dict "annotations" .serviceAnnotations) .) | nindent 2 }}
spec:
  type: {{ .serviceType | default "ClusterIP" }}
  ipFamilyPolicy: {{ .root.Values.global.ipFamilyPolicy }}
  selector:
    {{- include "astraea.selector" . | nindent 4 }}
  ports:
    - name: http
      port: {{ .servicePort | default .part.port }}
      targetPort: http
      appProtocol: http
    {{- if include "astraea.privateCallers" . | fromJsonArray }}
    - name: private
      port: {{ .part.privatePort }}
      targetPort: private
      appProtocol: http
    {{- end }}
{{- end }}

{{/*
Resolves to each pod of the part: a release that only some of them have is asked for there.
*/}}
{{- define "astraea.peersService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "astraea.fullname" . }}-peers
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "astraea.labels" . | nindent 4 }}
spec:
  clusterIP: None
  ipFamilyPolicy: {{ .root.Values.global.ipFamilyPolicy }}
  # A pod that is going still has what the others may be asked for.
  publishNotReadyAddresses: true
  selector:
    {{- include "astraea.selector" . | nindent 4 }}
  ports:
    - name: http
      port: {{ .part.port }}
      targetPort: http
      appProtocol: http
{{- end }}

{{- define "astraea.fewestPods" -}}
{{ ternary .root.Values.autoscaling.minReplicas .root.Values.replicas .root.Values.autoscaling.enabled | int }}
{{- end }}

{{- define "astraea.podDisruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "astraea.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "astraea.selector" . | nindent 6 }}
{{- end }}

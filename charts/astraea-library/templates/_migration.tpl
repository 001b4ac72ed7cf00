{{/*
What a release changes in a part's backends is done by a Job, not by every pod: pods wait for it, and those of the release before go on.
Given what astraea.part gives.
*/}}
{{- define "astraea.migrates" -}}
{{- if and (has "mongodb" .part.backends) .root.Values.global.migrations.jobs -}}true{{- end -}}
{{- end }}

{{- define "astraea.migration" -}}
{{- $template := include "astraea.migrationTemplate" . -}}
{{- $hash := printf "%s %s" (merge (dict) .settings .root.Values.settings | toJson) $template | sha256sum | trunc 8 -}}
{{- /* A job cannot be changed: another is another by its name. */}}
{{- include "astraea.migrationJob" (merge (dict "suffix" (printf "-migrate-%s" $hash) "template" $template) .) }}
---
{{- /* What pods of the release before wrote while they went is brought under the keys of this one. */}}
{{- $hook := dict "helm.sh/hook" "post-upgrade" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded" }}
{{ include "astraea.migrationJob" (merge (dict "suffix" "-migrate-after" "template" $template "annotations" $hook) .) }}
{{- end }}

{{- define "astraea.migrationJob" -}}
apiVersion: batch/v1
kind: Job
metadata:
  {{- /* It runs once, serves nobody, and ends by itself. */}}
  {{- $annotations := merge (dict "kube-score/ignore" "pod-probes") (.annotations | default dict) }}
  {{- include "astraea.metadata" (merge (dict "annotations" $annotations) .) | nindent 2 }}
spec:
  backoffLimit: 8
  podFailurePolicy:
    rules:
      # A pod that a node was emptied of is begun again, and counts for nothing.
      - action: Ignore
        onPodConditions:
          - type: DisruptionTarget
            status: "True"
  template:
    {{- .template | nindent 4 }}
{{- end }}

{{- define "astraea.migrationTemplate" -}}
{{- $values := .root.Values -}}
{{- $topics := list (dict "name" "KAFKA_CREATE_TOPICS" "value" (toString $values.global.kafka.createTopics)) -}}
metadata:
  labels:
    {{- include "astraea.selector" (merge (dict "name" (printf "%s-migrate" .name)) .) | nindent 4 }}
    {{- with $values.global.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with $values.global.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  restartPolicy: Never
  {{- include "astraea.podIdentity" . | nindent 2 }}
  containers:
    - name: migrate
      args: [services/{{ .name }}/dist/main.js, migrate]
      {{- include "astraea.process" (merge (dict "resources" $values.global.migrations.resources "moreEnv" $topics) .) | nindent 6 }}
  {{- include "astraea.podVolumes" . | nindent 2 }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

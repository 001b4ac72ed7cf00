{{/*
A job that does what an operator's command does. Given: root; job, as in the values; kind, the command; program, its file in the
image; kafka, true if it speaks to Kafka, as kafkaUser.
*/}}
{{- define "document.operatorJob" -}}
{{- $operator := dict "root" .root "name" "operator" -}}
{{- $spec := include "document.operatorPod" . -}}
apiVersion: batch/v1
kind: Job
metadata:
  {{- /* A job cannot be changed: another is another by its name. */}}
  name: {{ include "astraea.prefix" .root }}-{{ .kind }}-{{ .job.name }}-{{ printf "%s %s" .job.revision $spec | sha256sum | trunc 8 }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "astraea.labels" $operator | nindent 4 }}
  annotations:
    # It runs once, serves nobody, and ends by itself.
    kube-score/ignore: pod-probes
    {{- with .root.Values.global.annotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  backoffLimit: 8
  podFailurePolicy:
    rules:
      # What was refused (1) or is a wrong call (2) stays so; when nobody answers (3) it is tried again.
      - action: FailJob
        onExitCodes:
          containerName: {{ .kind }}
          operator: In
          values: [1, 2]
  template:
    metadata:
      labels:
        {{- include "astraea.selector" $operator | nindent 8 }}
        {{- with .root.Values.global.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with .root.Values.global.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- $spec | nindent 6 }}
{{- end }}

{{- define "document.operatorPod" -}}
{{- $values := .root.Values -}}
{{- $document := dict "root" .root "name" "document" -}}
{{- $secret := include "astraea.secretRef" (dict "root" .root "name" $values.global.identity.existingSecret "key" "operator-client-secret") | fromJson -}}
{{- $context := dict "root" .root "name" "document" "part" (dict "backends" (list "kafka")) "kafkaUser" .kafkaUser -}}
{{- $kafka := .kafka | ternary (include "astraea.kafkaSettings" $context) "" | fromYaml -}}
{{- $volumes := .kafka | ternary ((include "astraea.backendVolumes" $context | fromJson).volumes | default list) list -}}
{{- $mounts := list -}}
{{- if $volumes -}}
{{- $mounts = append $mounts (dict "name" "backends" "mountPath" (include "astraea.backendFiles" .) "readOnly" true) -}}
{{- end -}}
{{- $mounts = concat $mounts (include "astraea.caMounts" .root | fromJsonArray) -}}
{{- $volumes = concat $volumes (include "astraea.caVolumes" .root | fromJsonArray) -}}
{{- with .job.claim -}}
{{- $mounts = append $mounts (dict "name" "files" "mountPath" "/files" "readOnly" true) -}}
{{- $volumes = append $volumes (dict "name" "files" "persistentVolumeClaim" (dict "claimName" . "readOnly" true)) -}}
{{- end -}}
restartPolicy: Never
serviceAccountName: {{ include "astraea.fullname" $document }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $values.global.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  {{- include "astraea.podSecurity" (dict "root" .root "context" $values.podSecurityContext) | nindent 2 }}
containers:
  - name: {{ .kind }}
    image: {{ include "astraea.imageOf" $document }}
    imagePullPolicy: {{ $values.global.image.pullPolicy }}
    command: [node, --disable-warning=ExperimentalWarning, --disable-warning=TimeoutNegativeWarning, /app/{{ .program }}]
    args:
      {{- toYaml .job.args | nindent 6 }}
    env:
      {{- range $name, $value := $kafka }}
      - name: {{ $name }}
        value: {{ $value | quote }}
      {{- end }}
      - name: AUTH_URL
        value: {{ include "astraea.address" (dict "root" .root "name" "auth") }}
      - name: DOCUMENT_PRIVATE_URL
        value: http://{{ include "astraea.fullname" $document }}:{{ (get (include "astraea.parts" .root | fromYaml) "document").privatePort }}
      - name: OPERATOR_CLIENT_SECRET
        valueFrom:
          secretKeyRef:
            name: {{ $secret.name }}
            key: {{ $secret.key }}
      {{- with include "astraea.platformEnvironment" .root | trim }}
      {{- . | nindent 6 }}
      {{- end }}
    resources:
      {{- toYaml $values.resources | nindent 6 }}
    securityContext:
      {{- include "astraea.podSecurity" (dict "root" .root "context" $values.securityContext) | nindent 6 }}
    {{- if .job.claim }}
    workingDir: /files
    {{- end }}
    {{- with $mounts }}
    volumeMounts:
      {{- toYaml . | nindent 6 }}
    {{- end }}
{{- with $volumes }}
volumes:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

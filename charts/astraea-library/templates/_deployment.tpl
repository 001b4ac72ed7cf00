{{- define "astraea.deployment" -}}
{{- $values := .root.Values -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "astraea.metadata" . | nindent 2 }}
spec:
  {{- if not $values.autoscaling.enabled }}
  replicas: {{ $values.replicas | int }}
  {{- else }}
  {{- with (lookup "apps/v1" "Deployment" .root.Release.Namespace (include "astraea.fullname" .)).spec }}
  {{- /* Without a number Kubernetes would go to one pod, or leave none where all were stopped, which no autoscaler ends. */}}
  replicas: {{ max (int .replicas) (int $values.autoscaling.minReplicas) }}
  {{- end }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "astraea.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "astraea.selector" . | nindent 8 }}
        {{- with merge (dict) $values.podLabels $values.global.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        checksum/config: {{ merge (dict) .settings $values.settings | toJson | sha256sum }}
        {{- with merge (dict) $values.podAnnotations $values.global.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "astraea.podSpec" . | nindent 6 }}
{{- end }}

{{- define "astraea.podSpec" -}}
{{- $values := .root.Values -}}
{{- include "astraea.podIdentity" . }}
{{- with $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
terminationGracePeriodSeconds: {{ add $values.shutdown.preStopSeconds $values.shutdown.drainSeconds $values.shutdown.stopTimeoutSeconds 10 }}
containers:
  - name: {{ .name }}
    {{- include "astraea.container" . | nindent 4 }}
{{ include "astraea.podVolumes" . }}
{{- include "astraea.placement" . }}
{{- end }}

{{/*
Who the pods of a part are, its jobs' too.
*/}}
{{- define "astraea.podIdentity" -}}
{{- $values := .root.Values -}}
serviceAccountName: {{ include "astraea.fullname" . }}
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
{{- end }}

{{- define "astraea.podVolumes" -}}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 64Mi
  {{- with concat .volumes .root.Values.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{- define "astraea.imageOf" -}}
{{- include "astraea.image" (dict "root" .root "image" (dict "name" .name "tag" .root.Values.image.tag "digest" .root.Values.image.digest)) -}}
{{- end }}

{{- define "astraea.container" -}}
{{- $values := .root.Values -}}
{{- include "astraea.process" (merge (dict "resources" $values.resources) .) }}
ports:
  - name: http
    containerPort: {{ .part.port }}
  - name: private
    containerPort: {{ .part.privatePort }}
startupProbe:
  httpGet:
    path: /livez
    port: private
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: {{ div $values.probes.startupSeconds 2 }}
readinessProbe:
  httpGet:
    path: /readyz
    port: private
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
livenessProbe:
  httpGet:
    path: /livez
    port: private
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
lifecycle:
  preStop:
    sleep:
      seconds: {{ $values.shutdown.preStopSeconds | int }}
{{- end }}

{{/*
A container with the image, the environment and the files of a part. `resources` are its own, and so is `moreEnv` (a list).
*/}}
{{- define "astraea.process" -}}
{{- $values := .root.Values -}}
image: {{ include "astraea.imageOf" . }}
imagePullPolicy: {{ $values.global.image.pullPolicy }}
envFrom:
  - configMapRef:
      name: {{ include "astraea.fullname" . }}
{{- $environment := include "astraea.environment" . | trim }}
{{- if or $environment .moreEnv }}
env:
  {{- with $environment }}
  {{- . | nindent 2 }}
  {{- end }}
  {{- with .moreEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
resources:
  {{- toYaml .resources | nindent 2 }}
securityContext:
  {{- include "astraea.podSecurity" (dict "root" .root "context" $values.securityContext) | nindent 2 }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- with concat .volumeMounts $values.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{- define "astraea.placement" -}}
{{- $values := .root.Values -}}
{{- with $values.spreadOver }}
topologySpreadConstraints:
  {{- range . }}
  - topologyKey: {{ . }}
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "astraea.selector" $ | nindent 8 }}
  {{- end }}
{{- end }}
{{- with $values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

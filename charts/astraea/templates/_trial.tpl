{{/*
One small server of the trial profile: a StatefulSet with a volume, its Service and its NetworkPolicy.
Given: root, name, image, ports (name to number), callers (parts), args, env (list), mountPath, resources,
podSecurityContext, readOnlyRootFilesystem.
*/}}
{{- define "astraea.trialServer" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "astraea.trialMetadata" . | nindent 2 }}
spec:
  clusterIP: None
  publishNotReadyAddresses: true
  selector:
    {{- include "astraea.selector" . | nindent 4 }}
  ports:
    {{- range $name, $port := .ports }}
    - name: {{ $name }}
      port: {{ $port }}
      targetPort: {{ $name }}
    {{- end }}
{{- if .root.Values.global.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "astraea.trialMetadata" . | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "astraea.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- range $caller, $port := .callers }}
    - from:
        - podSelector:
            matchLabels:
              {{- include "astraea.selector" (dict "root" $.root "name" $caller) | nindent 14 }}
      ports:
        - port: {{ $port }}
          protocol: TCP
    {{- end }}
  egress:
    {{- include "astraea.dnsRule" .root | nindent 4 }}
{{- end }}
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  {{- include "astraea.trialMetadata" . | nindent 2 }}
spec:
  serviceName: {{ include "astraea.fullname" . }}
  replicas: 1
  selector:
    matchLabels:
      {{- include "astraea.selector" . | nindent 6 }}
  persistentVolumeClaimRetentionPolicy:
    whenDeleted: Delete
    whenScaled: Retain
  template:
    metadata:
      labels:
        {{- include "astraea.selector" . | nindent 8 }}
        astraea/trial: "true"
    spec:
      {{- include "astraea.trialPod" . | nindent 6 }}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .root.Values.global.trial.storage.className }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests:
            storage: {{ .root.Values.global.trial.storage.size }}
{{- end }}

{{- define "astraea.trialMetadata" -}}
{{- $warning := dict "astraea/warning" "For trials only. One copy, no password, no backup." -}}
{{- $annotations := merge (dict "kube-score/ignore" (include "astraea.trialExemptions" .)) $warning -}}
{{- include "astraea.metadata" (merge (dict "annotations" $annotations "moreLabels" (dict "astraea/trial" "true")) .) -}}
{{- end }}

{{/*
Foreign servers are probed by their port alone. The official images of Kafka and OpenSearch run as their own users and
write their settings beside their programs.
*/}}
{{- define "astraea.trialExemptions" -}}
pod-probes-identical
{{- if has .name (list "kafka" "opensearch") -}}
,container-security-context-readonlyrootfilesystem,container-security-context-user-group-id
{{- end -}}
{{- end }}

{{- define "astraea.trialPod" -}}
{{- $ids := .ids | default 65532 -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.global.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $ids }}
  runAsGroup: {{ $ids }}
  fsGroup: {{ $ids }}
  seccompProfile:
    type: RuntimeDefault
terminationGracePeriodSeconds: 30
containers:
  - name: {{ .name }}
    image: {{ .image }}
    imagePullPolicy: {{ .root.Values.global.image.pullPolicy }}
    {{- with .args }}
    args:
      {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- with .env }}
    env:
      {{- range $name, $value := . }}
      - name: {{ $name }}
        value: {{ $value | toString | quote }}
      {{- end }}
    {{- end }}
    ports:
      {{- range $name, $port := .ports }}
      - name: {{ $name }}
        containerPort: {{ $port }}
      {{- end }}
    startupProbe:
      tcpSocket:
        port: {{ .probePort }}
      periodSeconds: 1
      failureThreshold: 180
    readinessProbe:
      tcpSocket:
        port: {{ .probePort }}
      periodSeconds: 5
    livenessProbe:
      tcpSocket:
        port: {{ .probePort }}
      periodSeconds: 20
      timeoutSeconds: 5
      failureThreshold: 6
    resources:
      requests:
        cpu: {{ .cpu }}
        memory: {{ .memory }}
        ephemeral-storage: 64Mi
      limits:
        memory: {{ .memoryLimit }}
        ephemeral-storage: 512Mi
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: {{ not (has .name (list "kafka" "opensearch")) }}
      runAsNonRoot: true
      runAsUser: {{ $ids }}
      runAsGroup: {{ $ids }}
      capabilities:
        drop: [ALL]
    volumeMounts:
      - name: data
        mountPath: {{ .mountPath }}
        # A volume's root may hold a lost+found, which Kafka takes for a topic.
        subPath: data
      - name: tmp
        mountPath: /tmp
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 128Mi
{{- end }}

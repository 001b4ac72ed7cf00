{{/*
Closed by default: in come the parts that call this one, out goes what it calls.
*/}}
{{- define "astraea.networkPolicy" -}}
{{- $global := .root.Values.global -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "astraea.metadata" . | nindent 2 }}
spec:
  podSelector:
    {{- if include "astraea.migrates" . }}
    matchLabels:
      app.kubernetes.io/part-of: {{ include "astraea.prefix" .root }}
    matchExpressions:
      - {key: app.kubernetes.io/name, operator: In, values: [{{ .name }}, {{ .name }}-migrate]}
    {{- else }}
    matchLabels:
      {{- include "astraea.selector" . | nindent 6 }}
    {{- end }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- include "astraea.ingressRules" . | nindent 4 }}
  egress:
    {{- include "astraea.dnsRule" .root | nindent 4 }}
    {{- $parts := include "astraea.parts" .root | fromYaml }}
    {{- range .part.calls }}
    {{- $peers := include "astraea.peersOf" (dict "root" $.root "name" .) | fromJsonArray }}
    {{- include "astraea.rule" (dict "direction" "to" "peers" $peers "ports" (list (get $parts .).port)) | nindent 4 }}
    {{- end }}
    {{- if .part.peers }}
    {{- $self := include "astraea.peer" . | fromYaml }}
    {{- include "astraea.rule" (dict "direction" "to" "peers" (list $self) "ports" (list .part.port)) | nindent 4 }}
    {{- end }}
    {{- range .part.backends }}
    {{- $backend := get $global . }}
    {{- $own := $global.trial.enabled | ternary (list (include "astraea.peer" (dict "root" $.root "name" .) | fromYaml)) $backend.peers }}
    {{- include "astraea.rule" (dict "direction" "to" "peers" $own "ports" $backend.ports) | nindent 4 }}
    {{- end }}
    {{- with .emulatorPort }}
    {{- $peer := include "astraea.peer" (dict "root" $.root "name" "auth-emulator") | fromYaml }}
    {{- include "astraea.rule" (dict "direction" "to" "peers" (list $peer) "ports" (list .)) | nindent 4 }}
    {{- end }}
    {{- if .internet }}
    {{- include "astraea.internetRule" .root | nindent 4 }}
    {{- end }}
    {{- if $global.telemetry.otlpEndpoint }}
    {{- include "astraea.rule" (dict "direction" "to" "peers" $global.telemetry.peers "ports" $global.telemetry.ports) | nindent 4 }}
    {{- end }}
    {{- with .ownEgress }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
    {{- with .root.Values.extraEgress }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{- define "astraea.ingressRules" -}}
{{- $callers := list -}}
{{- range $name, $caller := include "astraea.parts" .root | fromYaml -}}
{{- if has $.name $caller.calls -}}
{{- $callers = concat $callers (include "astraea.peersOf" (dict "root" $.root "name" $name) | fromJsonArray) -}}
{{- end -}}
{{- end -}}
{{- if .part.peers -}}
{{- $callers = append $callers (include "astraea.peer" . | fromYaml) -}}
{{- end -}}
{{- if .ingressPeers -}}
{{- $callers = .ingressPeers -}}
{{- end -}}
{{ include "astraea.rule" (dict "direction" "from" "peers" $callers "ports" (list .part.port)) }}
{{- with concat .root.Values.privatePortPeers (include "astraea.privateCallers" . | fromJsonArray) }}
{{ include "astraea.rule" (dict "direction" "from" "peers" . "ports" (list $.part.privatePort)) }}
{{- end }}
{{- end }}

{{/*
Peers that call the part on its private port.
*/}}
{{- define "astraea.privateCallers" -}}
{{- $callers := list -}}
{{- range $name, $caller := include "astraea.parts" .root | fromYaml -}}
{{- if has $.name $caller.privateCalls -}}
{{- $callers = append $callers (include "astraea.peer" (dict "root" $.root "name" $name) | fromYaml) -}}
{{- end -}}
{{- end -}}
{{- toJson $callers -}}
{{- end }}

{{- define "astraea.peer" -}}
podSelector:
  matchLabels:
    {{- include "astraea.selector" . | nindent 4 }}
{{- end }}

{{/*
A part as a peer: beside this one, and in the other namespaces where parts are.
*/}}
{{- define "astraea.peersOf" -}}
{{- $here := include "astraea.peer" . | fromYaml -}}
{{- $peers := list $here -}}
{{- with .root.Values.global.peerNamespaces -}}
{{- $names := dict "key" "kubernetes.io/metadata.name" "operator" "In" "values" . -}}
{{- $peers = append $peers (merge (dict "namespaceSelector" (dict "matchExpressions" (list $names))) $here) -}}
{{- end -}}
{{- toJson $peers -}}
{{- end }}

{{- define "astraea.dnsRule" -}}
{{- $policy := .Values.global.networkPolicy -}}
{{- $peers := $policy.dnsPeers -}}
{{- $ports := $policy.dnsPorts -}}
{{- if .Values.global.openshift.enabled -}}
{{- $labels := dict "kubernetes.io/metadata.name" "openshift-dns" -}}
{{- $peers = list (dict "namespaceSelector" (dict "matchLabels" $labels)) -}}
{{- $ports = list 5353 -}}
{{- end -}}
{{- include "astraea.rule" (dict "direction" "to" "peers" $peers "ports" $ports "udp" true) -}}
{{- end }}

{{/*
The way out: by the proxy where there is one, and by nothing else.
*/}}
{{- define "astraea.internetRule" -}}
{{- $global := .Values.global -}}
{{- if $global.proxy.url -}}
{{- $port := last (splitList ":" $global.proxy.url) -}}
{{- include "astraea.rule" (dict "direction" "to" "peers" $global.proxy.peers "ports" (list $port)) -}}
{{- else -}}
{{- include "astraea.rule" (dict "direction" "to" "peers" $global.networkPolicy.internetPeers "ports" $global.networkPolicy.internetPorts) -}}
{{- end -}}
{{- end }}

{{/*
One rule; without peers it holds for any address.
*/}}
{{- define "astraea.rule" -}}
- ports:
    {{- range .ports }}
    - port: {{ int . }}
      protocol: TCP
    {{- if $.udp }}
    - port: {{ int . }}
      protocol: UDP
    {{- end }}
    {{- end }}
  {{- with .peers }}
  {{ $.direction }}:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

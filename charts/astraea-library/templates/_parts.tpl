{{/*
Every part, the ports of its container, the parts that it calls (on their private port: privateCalls), the backends that
it uses, the topics of its consumer groups (consumes), and whether its pods ask each other (peers). Addresses, NetworkPolicies on both sides and the
settings of the backends all follow from this table.
*/}}
{{- define "astraea.parts" -}}
gateway:
  port: 8080
  privatePort: 9080
  calls: [auth, conversation, document, billing, shell, mfe-chat, mfe-billing, mfe-content]
  backends: [redis]
auth:
  port: 4101
  privatePort: 4201
  calls: [conversation, billing]
  backends: [mongodb, kafka, redis]
  consumes: {auth-subscriptions: [billing.subscription-changed]}
conversation:
  port: 4102
  privatePort: 4202
  calls: [auth, retrieval, document]
  backends: [mongodb, kafka, redis]
  consumes: {conversation-alerts: [document.version-published, billing.subscription-changed], conversation-erasure: [auth.user-deleted], conversation-purge: [conversation.deleted]}
retrieval:
  port: 4103
  privatePort: 4203
  calls: [auth, document]
  backends: [mongodb, kafka, redis]
  consumes: {retrieval-ingest: [document.version-published]}
document:
  port: 4104
  privatePort: 4204
  calls: [auth]
  backends: [mongodb, kafka, redis]
  consumes: {document-active: [retrieval.version-indexed]}
billing:
  port: 4105
  privatePort: 4205
  calls: [auth]
  backends: [mongodb, kafka, redis]
  consumes: {billing: [auth.user-registered, conversation.question-answered], billing-erasure: [auth.user-deleted]}
shell: {{ include "astraea.webPart" . }}
mfe-chat: {{ include "astraea.webPart" . }}
mfe-billing: {{ include "astraea.webPart" . }}
mfe-content: {{ include "astraea.webPart" . }}
{{- if .Values.global.operator.enabled }}
operator:
  calls: [auth]
  privateCalls: [document]
  backends: []
{{- end }}
{{- end }}

{{- define "astraea.webPart" -}}
{port: 4110, privatePort: 4210, calls: [], backends: [], peers: true}
{{- end }}

{{/*
Names. `.root` is the chart's own context, `.name` a part.
*/}}
{{- define "astraea.prefix" -}}
{{- $name := .Release.Name -}}
{{- range include "astraea.parts" . | fromYaml | keys | sortAlpha | reverse -}}
{{- $name = trimSuffix (printf "-%s" .) $name -}}
{{- end -}}
{{- .Values.global.namePrefix | default $name | trunc 32 | trimSuffix "-" -}}
{{- end }}

{{- define "astraea.fullname" -}}
{{ include "astraea.prefix" .root }}-{{ .name }}
{{- end }}

{{/*
Two labels find a part, whichever release installed it.
*/}}
{{- define "astraea.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/part-of: {{ include "astraea.prefix" .root }}
{{- end }}

{{- define "astraea.labels" -}}
{{ include "astraea.selector" . }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- with .root.Values.global.labels }}
{{ toYaml . }}
{{- end }}
helm.sh/chart: {{ printf "astraea-%s-%s" .name .root.Chart.Version | replace "+" "_" | trunc 63 }}
{{- end }}

{{/*
Address at which other parts find one.
*/}}
{{- define "astraea.address" -}}
{{- $part := get (include "astraea.parts" .root | fromYaml) .name -}}
{{- get .root.Values.global.addresses .name | default (printf "http://%s:%v" (include "astraea.fullname" .) $part.port) -}}
{{- end }}

{{/*
`.image` is { name, tag, digest }.
*/}}
{{- define "astraea.image" -}}
{{- $global := .root.Values.global.image -}}
{{- if not $global.registry -}}
{{- fail "Set global.image.registry to the registry that you pushed the images to; there is no public one." -}}
{{- end -}}
{{- $repository := printf "%s/%s/%s" $global.registry $global.repository .image.name -}}
{{- if .image.digest -}}
{{ $repository }}@{{ .image.digest }}
{{- else -}}
{{ $repository }}:{{ .image.tag | default $global.tag | default (include "astraea.imageVersion" .) }}
{{- end -}}
{{- end }}

{{/*
An image has the version of the chart that runs it; in the umbrella that is the chart of the part.
*/}}
{{- define "astraea.imageVersion" -}}
{{- $chart := .root.Chart -}}
{{- range $name, $part := .root.Subcharts -}}
{{- if eq (kebabcase $name) $.image.name -}}
{{- $chart = $part.Chart -}}
{{- end -}}
{{- end -}}
{{- $chart.AppVersion -}}
{{- end }}

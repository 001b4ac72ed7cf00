{{/*
What cannot work is refused before anything is installed, in a sentence that says what to change.
*/}}
{{- define "astraea.checks" -}}
{{- include "astraea.checkIdentity" .root -}}
{{- include "astraea.checkCheckout" .root -}}
{{- include "astraea.checkBackends" . -}}
{{- include "astraea.checkScale" . -}}
{{- include "astraea.checkPlatform" .root -}}
{{- include "astraea.checkOwnSettings" . -}}
{{- end }}

{{- define "astraea.checkIdentity" -}}
{{- $demo := hasPrefix "demo-" .Values.global.firebase.projectId -}}
{{- if .Values.global.trial.enabled -}}
{{- if and .Values.global.firebase.projectId (not $demo) -}}
{{- fail (printf "global.trial.enabled brings an emulator with which anyone can sign in as anyone, so it runs with a project id that begins with demo- only; global.firebase.projectId is %s. Turn the trial off, or name a demo- project." .Values.global.firebase.projectId) -}}
{{- end -}}
{{- else if $demo -}}
{{- fail (printf "global.firebase.projectId is %s, and a demo- project exists in the emulator only. Name your Firebase project, or set global.trial.enabled." .Values.global.firebase.projectId) -}}
{{- end -}}
{{- end }}

{{- define "astraea.checkCheckout" -}}
{{- $global := .Values.global -}}
{{- $needs := dict "global.stripe.existingSecret" $global.stripe.existingSecret "global.stripe.proPriceId" $global.stripe.proPriceId "global.publicUrl" $global.publicUrl -}}
{{- if $global.stripe.checkoutEnabled -}}
{{- range $name := keys $needs | sortAlpha -}}
{{- if not (get $needs $name) -}}
{{- fail (printf "global.stripe.checkoutEnabled opens the Pro checkout, and without %s nobody could pay: set it (docs/billing.md), or leave the checkout closed." $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "astraea.checkBackends" -}}
{{- $global := .root.Values.global -}}
{{- if not $global.trial.enabled -}}
{{- if and (has "mongodb" .part.backends) (not $global.mongodb.existingSecret) (not .root.Values.mongodbUser.existingSecret) -}}
{{- fail (printf "%s needs MongoDB: set global.mongodb.existingSecret, or its own mongodbUser.existingSecret, to a Secret whose key `%s` is its connection string." .name $global.mongodb.key) -}}
{{- end -}}
{{- if and (has "kafka" .part.backends) (not $global.kafka.brokers) -}}
{{- fail (printf "%s needs Kafka: set global.kafka.brokers to host:port of one or more brokers." .name) -}}
{{- end -}}
{{- if and (has "redis" .part.backends) (not $global.redis.existingSecret) -}}
{{- fail (printf "%s needs Redis: set global.redis.existingSecret to a Secret whose key `%s` is its address." .name $global.redis.key) -}}
{{- end -}}
{{- end -}}
{{- if has "kafka" .part.backends -}}{{- include "astraea.checkKafka" . -}}{{- end -}}
{{- if has "redis" .part.backends -}}{{- include "astraea.checkRedis" . -}}{{- end -}}
{{- end }}

{{- define "astraea.checkPlatform" -}}
{{- $global := .Values.global -}}
{{- if and $global.trial.enabled $global.openshift.enabled -}}
{{- fail "The trial's own servers run with fixed user ids, which global.openshift leaves to the platform: bring backends of your own, or turn global.openshift off." -}}
{{- end -}}
{{- if and $global.trial.enabled (ne $global.ipFamilyPolicy "SingleStack") -}}
{{- fail "The trial's own servers listen on IPv4: leave global.ipFamilyPolicy at SingleStack, or bring backends of your own." -}}
{{- end -}}
{{- end }}

{{- define "astraea.checkOwnSettings" -}}
{{- $owned := keys .settings .secrets -}}
{{- $given := keys .root.Values.settings -}}
{{- range concat .root.Values.extraEnv .root.Values.global.extraEnv -}}
{{- $given = append $given .name -}}
{{- end -}}
{{- range $given -}}
{{- if has . $owned -}}
{{- $advice := eq . "BACKENDS" | ternary "Embedded backends are for one machine: here every part works on MongoDB, Kafka and Redis." "Use the chart's value for it." -}}
{{- fail (printf "%s: %s is set by the chart. Remove it from settings and extraEnv. %s" $.name . $advice) -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/*
A value that a part cannot do without: dict root, value, message.
*/}}
{{- define "astraea.required" -}}
{{- if not .value -}}{{- fail .message -}}{{- end -}}
{{ .value }}
{{- end }}

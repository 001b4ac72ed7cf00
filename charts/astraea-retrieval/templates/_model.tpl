{{/*
The settings of the language model, none where no model is named.
*/}}
{{- define "retrieval.model" -}}
{{- $global := .Values.global.model -}}
{{- $own := .Values.model -}}
{{- $config := dict -}}
{{- if $global.name -}}
{{- $config = dict "OPENAI_MODEL" $global.name "MODEL_VERIFY" $own.verify "MODEL_UNVERIFIED" $own.unverified -}}
{{- $_ := set $config "MODEL_VERIFY_WAIT_MS" (int $own.verifyWaitMs) -}}
{{- $_ := set $config "MODEL_REWRITE_TIMEOUT_MS" (int $own.rewriteTimeoutMs) -}}
{{- with $global.baseUrl -}}{{- $_ := set $config "OPENAI_BASE_URL" . -}}{{- end -}}
{{- end -}}
{{- toJson $config -}}
{{- end }}

{{/*
The way to a model that is not outside: by the port of its address. One that the policies would cut off is refused.
*/}}
{{- define "retrieval.modelEgress" -}}
{{- $global := .Values.global -}}
{{- $rules := list -}}
{{- if and $global.model.name $global.model.baseUrl -}}
{{- $url := urlParse $global.model.baseUrl -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" | default (eq $url.scheme "https" | ternary "443" "80") -}}
{{- if $global.model.peers -}}
{{- $rules = list (dict "ports" (list (dict "port" (int $port) "protocol" "TCP")) "to" $global.model.peers) -}}
{{- else if and $global.networkPolicy.enabled (not $global.proxy.url) -}}
{{- $inside := regexMatch "^([^.]+|.+\\.svc|.+\\.(local|internal)|10\\..+|192\\.168\\..+|172\\.(1[6-9]|2[0-9]|3[01])\\..+)$" $url.hostname -}}
{{- if or $inside (not (has $port (toStrings $global.networkPolicy.internetPorts))) -}}
{{- fail (printf "global.model.baseUrl is %s, and the NetworkPolicies let retrieval out to public addresses on ports %s alone: set global.model.peers to where the model is found." $global.model.baseUrl (join ", " $global.networkPolicy.internetPorts)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $rules -}}
{{- end }}

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

{{/*
Where operators' documents are searched; nothing of OpenSearch where that is in memory.
*/}}
{{- define "retrieval.checkSearch" -}}
{{- $engine := .Values.search.opensearch -}}
{{- if eq .Values.search.engine "opensearch" -}}
{{- if not (include "retrieval.searchUrls" . | fromJsonArray) -}}
{{- fail "search.engine is opensearch: set search.opensearch.urls to the addresses of its nodes." -}}
{{- end -}}
{{- if and $engine.username (not $engine.passwordSecret) -}}
{{- fail "search.opensearch.username needs search.opensearch.passwordSecret." -}}
{{- end -}}
{{- if and $engine.tokenSecret $engine.username -}}
{{- fail "search.opensearch: give tokenSecret, or username and passwordSecret, not both." -}}
{{- end -}}
{{- if and .Values.global.networkPolicy.enabled $engine.urls (not $engine.peers) -}}
{{- fail "The NetworkPolicies let retrieval out to what they name alone: set search.opensearch.peers to where OpenSearch is found, or global.networkPolicy.enabled to false." -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/*
In the trial profile a node of its own, unless others are named.
*/}}
{{- define "retrieval.searchUrls" -}}
{{- $urls := .Values.search.opensearch.urls -}}
{{- if and .Values.global.trial.enabled (not $urls) -}}
{{- $urls = list (printf "http://%s:9200" (include "astraea.fullname" (dict "root" . "name" "opensearch"))) -}}
{{- end -}}
{{- toJson $urls -}}
{{- end }}

{{- define "retrieval.searchFiles" -}}/etc/astraea/opensearch{{- end }}

{{- define "retrieval.search" -}}
{{- $engine := .Values.search.opensearch -}}
{{- $files := include "retrieval.searchFiles" . -}}
{{- $config := dict -}}
{{- if eq .Values.search.engine "opensearch" -}}
{{- $config = dict "SEARCH_ENGINE" "opensearch" "OPENSEARCH_URL" (include "retrieval.searchUrls" . | fromJsonArray | join ",") "OPENSEARCH_PREFIX" $engine.prefix -}}
{{- $_ := set $config "OPENSEARCH_SHARDS" (int $engine.shards) -}}
{{- $_ := set $config "OPENSEARCH_REPLICAS" ($engine.urls | empty | ternary 0 (int $engine.replicas)) -}}
{{- $_ := set $config "OPENSEARCH_TIMEOUT_MS" (int $engine.timeoutMs) -}}
{{- with $engine.username -}}{{- $_ := set $config "OPENSEARCH_USERNAME" . -}}{{- end -}}
{{- if $engine.passwordSecret -}}{{- $_ := set $config "OPENSEARCH_PASSWORD_FILE" (printf "%s/password" $files) -}}{{- end -}}
{{- if $engine.tokenSecret -}}{{- $_ := set $config "OPENSEARCH_TOKEN_FILE" (printf "%s/token" $files) -}}{{- end -}}
{{- if $engine.tls.caSecret -}}{{- $_ := set $config "OPENSEARCH_TLS_CA_FILE" (printf "%s/ca.crt" $files) -}}{{- end -}}
{{- if $engine.tls.clientSecret -}}
{{- $_ := set $config "OPENSEARCH_TLS_CERT_FILE" (printf "%s/tls.crt" $files) -}}
{{- $_ := set $config "OPENSEARCH_TLS_KEY_FILE" (printf "%s/tls.key" $files) -}}
{{- end -}}
{{- end -}}
{{- toJson $config -}}
{{- end }}

{{- define "retrieval.searchSources" -}}
{{- $engine := .Values.search.opensearch -}}
{{- include "astraea.secretFiles" (dict "name" $engine.passwordSecret "files" (dict "password" $engine.passwordKey)) -}}
{{- include "astraea.secretFiles" (dict "name" $engine.tokenSecret "files" (dict "token" $engine.tokenKey)) -}}
{{- include "astraea.secretFiles" (dict "name" $engine.tls.caSecret "files" (dict "ca.crt" $engine.tls.caKey)) -}}
{{- include "astraea.secretFiles" (dict "name" $engine.tls.clientSecret "files" (dict "tls.crt" $engine.tls.certificateKey "tls.key" $engine.tls.keyKey)) -}}
{{- end }}

{{/*
One projected volume, whose files change when the Secrets do.
*/}}
{{- define "retrieval.searchVolumes" -}}
{{- $volumes := list -}}
{{- if eq .Values.search.engine "opensearch" -}}
{{- with include "retrieval.searchSources" . | fromYamlArray -}}
{{- $volumes = list (dict "name" "opensearch" "projected" (dict "defaultMode" 288 "sources" .)) -}}
{{- end -}}
{{- end -}}
{{- toJson $volumes -}}
{{- end }}

{{- define "retrieval.searchEgress" -}}
{{- $rules := list -}}
{{- $engine := .Values.search.opensearch -}}
{{- $peers := $engine.peers -}}
{{- if not $engine.urls -}}{{- $peers = list (include "astraea.peer" (dict "root" . "name" "opensearch") | fromYaml) -}}{{- end -}}
{{- if and (eq .Values.search.engine "opensearch") $peers -}}
{{- $ports := list -}}
{{- range include "retrieval.searchUrls" . | fromJsonArray -}}
{{- $url := urlParse . -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" | default (eq $url.scheme "https" | ternary "443" "80") -}}
{{- $ports = append $ports (dict "port" (int $port) "protocol" "TCP") -}}
{{- end -}}
{{- $rules = list (dict "ports" (uniq $ports) "to" $peers) -}}
{{- end -}}
{{- toJson $rules -}}
{{- end }}

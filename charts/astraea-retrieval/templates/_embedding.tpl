{{/*
What the settings of vectors ask for, as a dict of config, secrets and internet.
*/}}
{{- define "retrieval.embedding" -}}
{{- $embedding := .Values.embedding -}}
{{- $endpoint := $embedding.endpoint -}}
{{- $config := dict "EMBEDDING_BUDGET_MS" ($embedding.budgetMs | int) -}}
{{- $secrets := dict -}}
{{- $asksEndpoint := or $endpoint.baseUrl $endpoint.model $endpoint.dimensions $endpoint.existingSecret -}}
{{- if $asksEndpoint -}}
{{- if not (and $endpoint.baseUrl $endpoint.model $endpoint.dimensions) -}}
{{- fail "Set embedding.endpoint.baseUrl, model and dimensions of retrieval: where vectors come from, which model makes them, and how many numbers each has." -}}
{{- end -}}
{{- $_ := set $config "EMBEDDING_BASE_URL" $endpoint.baseUrl -}}
{{- $_ := set $config "EMBEDDING_MODEL" $endpoint.model -}}
{{- $_ := set $config "EMBEDDING_DIMENSIONS" ($endpoint.dimensions | int) -}}
{{- with $endpoint.existingSecret -}}
{{- $_ := set $secrets "EMBEDDING_API_KEY" (dict "name" . "key" "api-key") -}}
{{- end -}}
{{- else -}}
{{- $_ := set $config "EMBEDDING_THREADS" ($embedding.threads | int) -}}
{{- end -}}
{{- dict "config" $config "secrets" $secrets "internet" (ne $endpoint.baseUrl "") | toJson -}}
{{- end }}

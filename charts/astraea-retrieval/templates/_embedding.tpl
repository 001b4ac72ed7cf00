{{/*
What the settings of vectors ask for, as a dict of config, secrets, volumes, volumeMounts, initContainers and internet.
*/}}
{{- define "retrieval.embedding" -}}
{{- $embedding := .Values.embedding -}}
{{- $config := dict -}}
{{- $result := dict "config" $config -}}
{{- if $embedding.source -}}
{{- $_ := set $config "EMBEDDING_BUDGET_MS" ($embedding.budgetMs | int) -}}
{{- if eq $embedding.source "endpoint" -}}
{{- include "retrieval.checkEndpoint" $embedding.endpoint -}}
{{- $_ := set $config "EMBEDDING_BASE_URL" $embedding.endpoint.baseUrl -}}
{{- $_ := set $config "EMBEDDING_MODEL" $embedding.endpoint.model -}}
{{- $_ := set $config "EMBEDDING_DIMENSIONS" ($embedding.endpoint.dimensions | int) -}}
{{- $_ := set $result "internet" true -}}
{{- with $embedding.endpoint.existingSecret -}}
{{- $_ := set $result "secrets" (dict "EMBEDDING_API_KEY" (dict "name" . "key" "api-key")) -}}
{{- end -}}
{{- else -}}
{{- $_ := set $config "EMBEDDING_FOLDER" "/embedding" -}}
{{- $_ := set $config "EMBEDDING_THREADS" ($embedding.threads | int) -}}
{{- $result = merge $result (include (printf "retrieval.weightsFrom%s" (title $embedding.source)) . | fromYaml) -}}
{{- end -}}
{{- end -}}
{{- toJson $result -}}
{{- end }}

{{- define "retrieval.checkEndpoint" -}}
{{- if not (and .baseUrl .model .dimensions) -}}
{{- fail "Set embedding.endpoint.baseUrl, model and dimensions of retrieval: where vectors come from, which model makes them, and how many numbers each has." -}}
{{- end -}}
{{- end }}

{{- define "retrieval.weightsFromClaim" -}}
{{- $claim := .Values.embedding.claim -}}
{{- if not $claim.name -}}
{{- fail "Set embedding.claim.name of retrieval to the PersistentVolumeClaim that holds the weights." -}}
{{- end -}}
volumes:
  - name: embedding
    persistentVolumeClaim: {claimName: {{ $claim.name }}, readOnly: true}
volumeMounts:
  - {name: embedding, mountPath: /embedding, readOnly: true{{ with $claim.path }}, subPath: {{ . | quote }}{{ end }}}
{{- end }}

{{/*
The copy is read-only for the service, which checks each file against its hash.
*/}}
{{- define "retrieval.weightsFromImage" -}}
volumes:
  - name: embedding
    emptyDir: {sizeLimit: 256Mi}
volumeMounts:
  - {name: embedding, mountPath: /embedding, readOnly: true}
initContainers:
  - name: embedding
    image: {{ include "astraea.image" (dict "root" . "image" .Values.embedding.image) }}
    imagePullPolicy: {{ .Values.global.image.pullPolicy }}
    command: [cp, -r, /embedding/., /copy/]
    volumeMounts:
      - {name: embedding, mountPath: /copy}
    resources:
      {{- toYaml .Values.resources | nindent 6 }}
    securityContext:
      {{- toYaml .Values.securityContext | nindent 6 }}
{{- end }}

{{/*
An index that grows is copied in part, the process needs room beside it for itself, the guides and a dictionary, and each model that
runs in the pod takes an estimated 250 MiB. A limit in other units is not read.
*/}}
{{- define "retrieval.checkMemory" -}}
{{- $limit := dig "limits" "memory" "" .Values.resources | toString -}}
{{- if regexMatch "^[0-9]+[MG]i$" $limit -}}
{{- $given := mul (regexFind "^[0-9]+" $limit) (hasSuffix "Gi" $limit | ternary 1024 1) -}}
{{- $models := ternary 1 2 (ne .Values.embedding.endpoint.baseUrl "") -}}
{{- $needed := add 384 (mul 2 .Values.indexMemoryMib) (mul 256 $models) -}}
{{- if lt $given $needed -}}
{{- $beside := eq $models 1 | ternary "the reader" "the embedder and the reader" -}}
{{- fail (printf "retrieval: resources.limits.memory is %s, and an index of indexMemoryMib %d beside %s needs %dMi. Raise the limit, or lower indexMemoryMib." $limit (int .Values.indexMemoryMib) $beside $needed) -}}
{{- end -}}
{{- end -}}
{{- end }}

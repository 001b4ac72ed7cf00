{{/*
An index that grows is copied in part, the process needs room beside it for itself, the guides' known questions and a dictionary,
and so do weights. A limit in other units is not read.
*/}}
{{- define "retrieval.checkMemory" -}}
{{- $limit := dig "limits" "memory" "" .Values.resources | toString -}}
{{- if regexMatch "^[0-9]+[MG]i$" $limit -}}
{{- $given := mul (regexFind "^[0-9]+" $limit) (hasSuffix "Gi" $limit | ternary 1024 1) -}}
{{- $weights := has .Values.embedding.source (list "image" "claim") -}}
{{- $needed := add 384 (mul 2 .Values.indexMemoryMib) ($weights | ternary 256 0) -}}
{{- if lt $given $needed -}}
{{- fail (printf "retrieval: resources.limits.memory is %s, and an index of indexMemoryMib %d%s needs %dMi. Raise the limit, or lower indexMemoryMib." $limit (int .Values.indexMemoryMib) ($weights | ternary " beside weights" "") $needed) -}}
{{- end -}}
{{- end -}}
{{- end }}

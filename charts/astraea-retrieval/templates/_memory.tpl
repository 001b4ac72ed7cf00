{{/*
An index that grows is copied in part, the process needs room beside it for itself, the guides and a dictionary, 256 MiB are kept for
the encoder, and the vectors of tokens that were read last stay in memory up to their own limit. A limit in other units is not read.
*/}}
{{- define "retrieval.checkMemory" -}}
{{- $limit := dig "limits" "memory" "" .Values.resources | toString -}}
{{- if regexMatch "^[0-9]+[MG]i$" $limit -}}
{{- $given := mul (regexFind "^[0-9]+" $limit) (hasSuffix "Gi" $limit | ternary 1024 1) -}}
{{- $cache := int .Values.encoder.tokenCacheMib -}}
{{- $needed := add 640 (mul 2 .Values.indexMemoryMib) $cache -}}
{{- if lt $given $needed -}}
{{- fail (printf "retrieval: resources.limits.memory is %s, and an index of indexMemoryMib %d beside the encoder with its tokenCacheMib %d needs %dMi. Raise the limit, or lower indexMemoryMib or encoder.tokenCacheMib." $limit (int .Values.indexMemoryMib) $cache $needed) -}}
{{- end -}}
{{- end -}}
{{- end }}

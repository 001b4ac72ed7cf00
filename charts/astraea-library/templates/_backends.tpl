{{/*
How a part speaks to Kafka and Redis: settings, and the files that they name, out of Secrets. Given root, part and name; `kafkaUser`
is that of the part, or of a job.
*/}}
{{- define "astraea.backendFiles" -}}/etc/astraea/backends{{- end }}

{{/*
The user of Kafka: the part's own, or the one of all.
*/}}
{{- define "astraea.kafkaUser" -}}
{{- $kafka := .root.Values.global.kafka -}}
{{- $own := .kafkaUser | default (dict) -}}
{{- dict
  "username" ($own.name | default $kafka.sasl.username)
  "saslSecret" ($own.saslSecret | default $kafka.sasl.existingSecret)
  "clientSecret" ($own.clientSecret | default $kafka.tls.clientSecret) | toJson -}}
{{- end }}

{{- define "astraea.kafkaSettings" -}}
{{- $kafka := .root.Values.global.kafka -}}
{{- $user := include "astraea.kafkaUser" . | fromJson -}}
{{- $files := include "astraea.backendFiles" . -}}
KAFKA_BROKERS: {{ include "astraea.kafkaBrokers" .root }}
KAFKA_PARTITIONS: {{ $kafka.partitions | int | quote }}
KAFKA_REPLICATION_FACTOR: {{ .root.Values.global.trial.enabled | ternary 1 $kafka.replicationFactor | int | quote }}
EVENT_RETENTION_DAYS: {{ $kafka.retentionDays | int | quote }}
{{- with $kafka.prefix }}
KAFKA_PREFIX: {{ . | quote }}
{{- end }}
{{- if or (include "astraea.migrates" .) (not $kafka.createTopics) }}
KAFKA_CREATE_TOPICS: "false"
{{- end }}
{{- if $kafka.tls.enabled }}
KAFKA_TLS: "true"
{{- end }}
{{- if $kafka.tls.caSecret }}
KAFKA_TLS_CA_FILE: {{ $files }}/kafka-ca.crt
{{- end }}
{{- if $user.clientSecret }}
KAFKA_TLS_CERT_FILE: {{ $files }}/kafka.crt
KAFKA_TLS_KEY_FILE: {{ $files }}/kafka.key
{{- end }}
{{- if $kafka.sasl.mechanism }}
KAFKA_SASL_MECHANISM: {{ $kafka.sasl.mechanism }}
{{- if eq $kafka.sasl.mechanism "oauthbearer" }}
KAFKA_SASL_TOKEN_FILE: {{ $files }}/kafka-token
{{- else }}
KAFKA_SASL_USERNAME: {{ $user.username | quote }}
KAFKA_SASL_PASSWORD_FILE: {{ $files }}/kafka-password
{{- end }}
{{- end }}
{{- end }}

{{- define "astraea.redisSettings" -}}
{{- $redis := .root.Values.global.redis -}}
{{- $files := include "astraea.backendFiles" . -}}
REDIS_PREFIX: {{ $redis.prefix | quote }}
{{- if ne $redis.mode "single" }}
REDIS_MODE: {{ $redis.mode }}
{{- end }}
{{- with $redis.sentinelMaster }}
REDIS_SENTINEL_MASTER: {{ . | quote }}
{{- end }}
{{- with $redis.username }}
REDIS_USERNAME: {{ . | quote }}
{{- end }}
{{- if $redis.passwordSecret }}
REDIS_PASSWORD_FILE: {{ $files }}/redis-password
{{- end }}
{{- if $redis.sentinelPasswordSecret }}
REDIS_SENTINEL_PASSWORD_FILE: {{ $files }}/redis-sentinel-password
{{- end }}
{{- if $redis.tls.caSecret }}
REDIS_TLS_CA_FILE: {{ $files }}/redis-ca.crt
{{- end }}
{{- if $redis.tls.clientSecret }}
REDIS_TLS_CERT_FILE: {{ $files }}/redis.crt
REDIS_TLS_KEY_FILE: {{ $files }}/redis.key
{{- end }}
{{- end }}

{{/*
What is mounted: one projected volume, whose files change when the Secrets do.
*/}}
{{- define "astraea.backendSources" -}}
{{- $global := .root.Values.global -}}
{{- $kafka := $global.kafka -}}
{{- $redis := $global.redis -}}
{{- if has "kafka" .part.backends -}}
{{- $user := include "astraea.kafkaUser" . | fromJson -}}
{{- include "astraea.secretFiles" (dict "name" $kafka.tls.caSecret "files" (dict "kafka-ca.crt" $kafka.tls.caKey)) -}}
{{- include "astraea.secretFiles" (dict "name" $user.clientSecret "files" (dict "kafka.crt" $kafka.tls.certificateKey "kafka.key" $kafka.tls.keyKey)) -}}
{{- if and (eq $kafka.sasl.mechanism "oauthbearer") $kafka.sasl.tokenAudience }}
- serviceAccountToken:
    audience: {{ $kafka.sasl.tokenAudience | quote }}
    expirationSeconds: 3600
    path: kafka-token
{{- else if $kafka.sasl.mechanism -}}
{{- $file := eq $kafka.sasl.mechanism "oauthbearer" | ternary "kafka-token" "kafka-password" -}}
{{- include "astraea.secretFiles" (dict "name" $user.saslSecret "files" (dict $file $kafka.sasl.key)) -}}
{{- end -}}
{{- end -}}
{{- if has "redis" .part.backends -}}
{{- include "astraea.secretFiles" (dict "name" $redis.tls.caSecret "files" (dict "redis-ca.crt" $redis.tls.caKey)) -}}
{{- include "astraea.secretFiles" (dict "name" $redis.tls.clientSecret "files" (dict "redis.crt" $redis.tls.certificateKey "redis.key" $redis.tls.keyKey)) -}}
{{- include "astraea.secretFiles" (dict "name" $redis.passwordSecret "files" (dict "redis-password" $redis.passwordKey)) -}}
{{- include "astraea.secretFiles" (dict "name" $redis.sentinelPasswordSecret "files" (dict "redis-sentinel-password" $redis.passwordKey)) -}}
{{- end -}}
{{- end }}

{{- define "astraea.secretFiles" -}}
{{- if .name }}
- secret:
    name: {{ .name }}
    items:
      {{- range $path, $key := .files }}
      - key: {{ $key }}
        path: {{ $path }}
      {{- end }}
{{- end }}
{{- end }}

{{- define "astraea.backendVolumes" -}}
{{- with include "astraea.backendSources" . | fromYamlArray -}}
{{- dict "volumes" (list (dict "name" "backends" "projected" (dict "defaultMode" 288 "sources" .))) | toJson -}}
{{- else -}}
{}
{{- end -}}
{{- end }}

{{- define "astraea.checkKafka" -}}
{{- $global := .root.Values.global -}}
{{- $kafka := $global.kafka -}}
{{- $sasl := $kafka.sasl -}}
{{- $user := include "astraea.kafkaUser" . | fromJson -}}
{{- if and $global.trial.enabled (or $kafka.tls.enabled $sasl.mechanism) -}}
{{- fail "The trial's own Kafka has neither TLS nor users: remove global.kafka.tls and global.kafka.sasl, or turn global.trial off and name your brokers." -}}
{{- end -}}
{{- if and (not $kafka.tls.enabled) (or $kafka.tls.caSecret $user.clientSecret) -}}
{{- fail "global.kafka.tls has certificates, and its connections are not encrypted: set global.kafka.tls.enabled." -}}
{{- end -}}
{{- if and (not $kafka.tls.enabled) (has $sasl.mechanism (list "plain" "oauthbearer")) -}}
{{- fail (printf "global.kafka.sasl.mechanism %s would send the secret itself over an open line: set global.kafka.tls.enabled, or take scram-sha-512." $sasl.mechanism) -}}
{{- end -}}
{{- if and (not $sasl.mechanism) (or $user.saslSecret $user.username) -}}
{{- fail "global.kafka.sasl has a user or a Secret, and nothing says how to use it: set global.kafka.sasl.mechanism." -}}
{{- end -}}
{{- if and (eq $sasl.mechanism "oauthbearer") (eq (empty $sasl.tokenAudience) (empty $user.saslSecret)) -}}
{{- fail "global.kafka.sasl.mechanism oauthbearer takes its token from one place: set global.kafka.sasl.existingSecret, or tokenAudience for a token of the pod's service account." -}}
{{- end -}}
{{- if and (hasPrefix "scram" $sasl.mechanism | or (eq $sasl.mechanism "plain")) (or (not $user.username) (not $user.saslSecret)) -}}
{{- fail (printf "%s: global.kafka.sasl.mechanism %s needs global.kafka.sasl.username and existingSecret, or those of kafkaUser." .name $sasl.mechanism) -}}
{{- end -}}
{{- include "astraea.checkKafkaPorts" . -}}
{{- end }}

{{- define "astraea.checkKafkaPorts" -}}
{{- $global := .root.Values.global -}}
{{- if and $global.networkPolicy.enabled (not $global.trial.enabled) -}}
{{- range splitList "," $global.kafka.brokers -}}
{{- $port := last (splitList ":" (trim .)) -}}
{{- if not (has $port (toStrings $global.kafka.ports)) -}}
{{- fail (printf "global.kafka.brokers names %s, and the NetworkPolicies let nothing out to port %s: add it to global.kafka.ports." (trim .) $port) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "astraea.checkRedis" -}}
{{- $global := .root.Values.global -}}
{{- $redis := $global.redis -}}
{{- if and $global.trial.enabled (or (ne $redis.mode "single") $redis.tls.caSecret $redis.tls.clientSecret $redis.username $redis.passwordSecret) -}}
{{- fail "The trial's own Redis is one server without TLS or users: remove what global.redis says of them, or turn global.trial off and name your Redis." -}}
{{- end -}}
{{- if and (eq $redis.mode "sentinel") (not $redis.sentinelMaster) -}}
{{- fail "global.redis.mode sentinel needs global.redis.sentinelMaster, the name by which the sentinels know the master." -}}
{{- end -}}
{{- if and (ne $redis.mode "sentinel") (or $redis.sentinelMaster $redis.sentinelPasswordSecret) -}}
{{- fail (printf "global.redis has settings of sentinels, and its mode is %s: set global.redis.mode to sentinel, or remove them." $redis.mode) -}}
{{- end -}}
{{- if and $redis.username (not $redis.passwordSecret) -}}
{{- fail "global.redis.username needs global.redis.passwordSecret; or write both into the address." -}}
{{- end -}}
{{- end }}

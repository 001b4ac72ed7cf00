#!/bin/bash
# Starts the server that the official image of the same arguments would start; Kafka's image has none.
set -euo pipefail

java=(java -XX:+UseSerialGC -XX:TieredStopAtLevel=1)

# As in the official image, KAFKA_NODE_ID=1 is node.id=1.
kafka_properties() {
	local name value
	while IFS='=' read -r name value; do
		[ "$name" != KAFKA_HEAP_OPTS ] || continue
		name=${name#KAFKA_}
		name=${name,,}
		printf '%s=%s\n' "${name//_/.}" "$value"
	done < <(env | grep '^KAFKA_')
}

start_kafka() {
	local properties=/tmp/server.properties
	kafka_properties >"$properties"
	java+=(-Dlog4j2.configurationFile=file:/opt/log4j2.properties -cp '/opt/kafka/lib/*')
	"${java[@]}" kafka.tools.StorageTool format --ignore-formatted -t "$CLUSTER_ID" -c "$properties"
	# shellcheck disable=SC2086 # several options in one variable
	exec "${java[@]}" ${KAFKA_HEAP_OPTS:-} kafka.Kafka "$properties"
}

case ${1:-kafka} in
kafka) start_kafka ;;
mongod)
	exec "${java[@]}" -Xmx384m -Dorg.slf4j.simpleLogger.defaultLogLevel=warn \
		-cp '/opt/mongo/classes:/opt/mongo/lib/*' WireServer 0.0.0.0 27017 /data/db/documents.mv
	;;
*) exec "$@" ;;
esac

#!/usr/bin/env bash
# The redaction processor of OpenTelemetry's collector reads attributes, but not those of links, and nothing else of a span.
#
# Guessed before it was run: with `allow_all_keys: false` nothing passes but the allowed keys, and `blocked_values` are masked wherever they
# stand in a span. Seen with v0.155.0: attributes of the resource, the scope, the span and its events are removed or masked; those of its
# links stay, allowed or not, and so does a blocked value in its name, in the message of its status and in its trace state. An exception's
# message is written into a status by many SDKs: whoever relies on the collector alone exports it.
# Fails if the value is left in other places than these four. Needs Go; the processor runs by itself, without a collector.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'GO'
module redaction

go 1.25.0
GO
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/redactionprocessor"
	"go.opentelemetry.io/collector/consumer/consumertest"
	"go.opentelemetry.io/collector/pdata/ptrace"
	"go.opentelemetry.io/collector/processor/processortest"
)

func main() {
	factory := redactionprocessor.NewFactory()
	config := factory.CreateDefaultConfig().(*redactionprocessor.Config)
	config.AllowAllKeys = false
	config.AllowedKeys = []string{"service.name"}
	config.BlockedValues = []string{`[a-z]+@example[.]org`}
	config.Summary = "silent"
	sink := new(consumertest.TracesSink)
	redaction, err := factory.CreateTraces(context.Background(), processortest.NewNopSettings(factory.Type()), config, sink)
	if err != nil {
		panic(err)
	}

	traces := ptrace.NewTraces()
	resource := traces.ResourceSpans().AppendEmpty()
	resource.Resource().Attributes().PutStr("service.name", "ada@example.org")
	resource.Resource().Attributes().PutStr("other", "ada@example.org")
	scope := resource.ScopeSpans().AppendEmpty()
	scope.Scope().Attributes().PutStr("other", "ada@example.org")
	span := scope.Spans().AppendEmpty()
	span.SetName("GET ada@example.org")
	span.TraceState().FromRaw("of=ada@example.org")
	span.Status().SetMessage("no such user ada@example.org")
	span.Attributes().PutStr("other", "ada@example.org")
	span.Events().AppendEmpty().Attributes().PutStr("other", "ada@example.org")
	span.Links().AppendEmpty().Attributes().PutStr("other", "ada@example.org")
	if err := redaction.ConsumeTraces(context.Background(), traces); err != nil {
		panic(err)
	}

	kept := sink.AllTraces()[0].ResourceSpans().At(0)
	keptScope := kept.ScopeSpans().At(0)
	after := keptScope.Spans().At(0)
	places := []struct{ name, text string }{
		{"attributes of the resource", fmt.Sprint(kept.Resource().Attributes().AsRaw())},
		{"attributes of the scope", fmt.Sprint(keptScope.Scope().Attributes().AsRaw())},
		{"attributes of the span", fmt.Sprint(after.Attributes().AsRaw())},
		{"attributes of its event", fmt.Sprint(after.Events().At(0).Attributes().AsRaw())},
		{"attributes of its link", fmt.Sprint(after.Links().At(0).Attributes().AsRaw())},
		{"its name", after.Name()},
		{"its status", after.Status().Message()},
		{"its trace state", after.TraceState().AsRaw()},
	}
	left := []string{}
	for _, place := range places {
		holds := strings.Contains(place.text, "ada@example.org")
		fmt.Printf("%-27s %s\n", place.name, place.text)
		if holds {
			left = append(left, place.name)
		}
	}
	if strings.Join(left, ", ") != "attributes of its link, its name, its status, its trace state" {
		fmt.Println("changed: the address is left in", left)
		os.Exit(1)
	}
	fmt.Println("as described: the address is left in", strings.Join(left, ", "))
}
GO
version=v0.155.0
contrib=github.com/open-telemetry/opentelemetry-collector-contrib/processor/redactionprocessor
go get "$contrib@$version" "go.opentelemetry.io/collector/processor/processortest@$version" 2>/dev/null
go run -trimpath .

import { type Attributes, type Meter, metrics } from '@opentelemetry/api';

type Observe = (result: { observe(value: number, attributes?: Attributes): void }) => void;

/** Takes the place of a metrics SDK: what was counted and measured, and what a reader would see now. */
export function recordMetrics() {
  const callbacks = new Map<string, Set<Observe>>();
  const counted: { name: string; value: number; attributes: Attributes | undefined }[] = [];
  const gauge = (name: string) => {
    const own = callbacks.get(name) ?? new Set<Observe>();
    callbacks.set(name, own);
    return {
      addCallback: (observe: Observe) => void own.add(observe),
      removeCallback: (observe: Observe) => void own.delete(observe),
    };
  };
  const counter = (name: string) => ({
    add: (value: number, attributes?: Attributes) => void counted.push({ name, value, attributes }),
  });
  const histogram = (name: string) => ({
    record: (value: number, attributes?: Attributes) => void counted.push({ name, value, attributes }),
  });
  const meter = {
    createObservableGauge: gauge,
    createObservableUpDownCounter: gauge,
    createCounter: counter,
    createHistogram: histogram,
  } as unknown as Meter;
  metrics.setGlobalMeterProvider({ getMeter: () => meter });
  return {
    counted,
    /** Values of a gauge with their attributes. */
    observed(name: string): [number, Attributes | undefined][] {
      const values: [number, Attributes | undefined][] = [];
      for (const observe of callbacks.get(name) ?? [])
        observe({ observe: (value, attributes) => void values.push([value, attributes]) });
      return values;
    },
    stop: () => metrics.disable(),
  };
}

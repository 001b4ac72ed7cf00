/** Whether a part that is loaded when it is needed, its script or its styles, could not be fetched; webpack names both failures so. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

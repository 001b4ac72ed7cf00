// Without schemas, so that the shell's first load stays free of them.

/** Lowest and highest contract that this shell can mount. */
export const shellContractRange = { min: 1, max: 1 } as const;
/** The contract that remotes are built against now. */
export const shellContract = 1;

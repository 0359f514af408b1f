/** Where the provider reports no cost, for text and images (docs/spec.md, section 9). */
const DOLLARS_PER_MILLION_TOKENS = 30

/** @returns dollars */
export const priceOf = (tokens: number): number => (tokens / 1_000_000) * DOLLARS_PER_MILLION_TOKENS

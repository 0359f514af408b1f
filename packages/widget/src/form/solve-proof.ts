import type { ProofChallenge, ProofSolution } from '@whofor/core/account/proof-of-work'
import { sha256 } from './sha256.ts'

/** Short enough that typing stays smooth. */
const SLICE_MS = 8

/**
 * Solves a challenge in slices, so that the page stays responsive without a worker.
 * @returns what the server expects; null when no number fits
 */
export async function solveProof(
  { maxnumber, ...challenge }: ProofChallenge,
  signal?: AbortSignal,
): Promise<string | null> {
  let pause = performance.now() + SLICE_MS
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256(`${challenge.salt}${number}`) === challenge.challenge)
      return btoa(JSON.stringify({ ...challenge, number } satisfies ProofSolution))
    if (performance.now() < pause) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (signal?.aborted) return null
    pause = performance.now() + SLICE_MS
  }
  return null
}

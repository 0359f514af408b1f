import type { ProofChallenge, ProofSolution } from '@whofor/core/problem'
import { sha256, sha256Words } from './sha256.ts'

/** Milliseconds of one slice, short enough that typing stays smooth. */
const SLICE_MS = 8

/**
 * Solves a challenge in slices, so that the page stays responsive without a worker.
 * @returns the proof as the server expects it; null if no number fits
 */
export async function solveProof(
  { maxnumber, ...challenge }: ProofChallenge,
  signal?: AbortSignal,
): Promise<string | null> {
  const first = Number.parseInt(challenge.challenge.slice(0, 8), 16) | 0
  let pause = performance.now() + SLICE_MS
  for (let number = 0; number <= maxnumber; number += 1) {
    const text = challenge.salt + number
    if (sha256Words(text)[0] === first && sha256(text) === challenge.challenge)
      return btoa(JSON.stringify({ ...challenge, number } satisfies ProofSolution))
    // Reading the clock is slower than a hash, so it is not read for each number.
    if (number % 64 > 0 || performance.now() < pause) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (signal?.aborted) return null
    pause = performance.now() + SLICE_MS
  }
  return null
}

import { solveProof } from '@whofor/widget/solve-proof'
import { useEffect, useRef } from 'react'
import { api, unwrap } from '../../lib/api.ts'

/**
 * Gets the proof of work that registering needs, if any, while the form is filled in. A proof works once and
 * expires, so a refused one is followed by another.
 */
export function useProof() {
  const proof = useRef<Promise<string | null> | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    proof.current = makeProof(leaving.signal)
    return () => leaving.abort()
  }, [])
  return {
    /** The proof that was begun; null when none is needed. */
    take(): Promise<string | null> {
      const taken = proof.current ?? makeProof()
      proof.current = null
      return taken
    },
    /** Begins another, for the next attempt. */
    renew(): void {
      proof.current ??= makeProof()
    },
  }
}

/** Null, too, when the challenge cannot be fetched: the server says so when it needs one. */
async function makeProof(signal?: AbortSignal): Promise<string | null> {
  try {
    const { challenge } = await unwrap(api.auth.register.challenge.$get())
    return challenge && (await solveProof(challenge, signal))
  } catch {
    return null
  }
}

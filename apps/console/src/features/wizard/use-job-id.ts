import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'

const navigationState = z.object({ jobId: z.string() })

/** The job that a screen is about: from its address, else from the navigation that led here. */
export function useJobId(): string | null {
  const state = navigationState.safeParse(useHistoryState()).data
  return new URLSearchParams(useSearch()).get('job') ?? state?.jobId ?? null
}

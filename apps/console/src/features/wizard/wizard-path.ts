import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'

export const CREATE_PATH = '/personas/create'
export const QUESTIONS_PATH = `${CREATE_PATH}?step=questions`
export const generatingPath = (jobId: string) => `/personas/generating?job=${jobId}`
export const successPath = (jobId: string) => `/personas/success?job=${jobId}`

const navigationState = z.object({ jobId: z.string() })

/** The job id, from the URL or the navigation state. */
export function useJobId(): string | null {
  const state = navigationState.safeParse(useHistoryState()).data
  return new URLSearchParams(useSearch()).get('job') ?? state?.jobId ?? null
}

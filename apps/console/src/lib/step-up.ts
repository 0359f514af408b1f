import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'

export type StepUpQuestion = { answer: (confirmed: boolean) => void }

let question: StepUpQuestion | null = null
const listeners = new Set<() => void>()

function set(next: StepUpQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Makes a call that needs a recent sign-in. If the server asks for one, the user confirms who they are and the call is made
 * again. Rejects with the server's answer when they do not.
 */
export async function withStepUp<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'reauthentication_needed'
    if (!isAsked || !(await askToConfirm())) throw error
    return call()
  }
}

/** The user closed the dialog: nothing to report. */
export const isStepUpRefused = (error: unknown) =>
  error instanceof ApiError && error.code === 'reauthentication_needed'

function askToConfirm(): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    set({
      answer: (confirmed) => {
        set(null)
        resolve(confirmed)
      },
    })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the dialog that asks. */
export const useStepUpQuestion = () => useSyncExternalStore(subscribe, () => question)

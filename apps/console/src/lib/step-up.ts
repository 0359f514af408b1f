import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'

/** What the server requires: any recent proof of identity, or one by the second factor. */
export type StepUpLevel = 'recent' | 'second-factor'
export type StepUpQuestion = { level: StepUpLevel; answer: (confirmed: boolean) => void }

let question: StepUpQuestion | null = null
const listeners = new Set<() => void>()

function set(next: StepUpQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Makes a call that requires a recent sign-in or the second factor. If the server asks for it, the user confirms their
 * identity and the call is repeated. Rejects with the server's error if the user does not confirm.
 */
export async function withStepUp<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    const level = levelOf(error)
    if (!level || !(await askToConfirm(level))) throw error
    return level === 'recent' ? withStepUp(call) : call()
  }
}

/** The user closed the dialog: nothing to report. */
export const isStepUpRefused = (error: unknown) => levelOf(error) !== null

function levelOf(error: unknown): StepUpLevel | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'reauthentication_needed') return 'recent'
  return error.code === 'insufficient_aal' ? 'second-factor' : null
}

function askToConfirm(level: StepUpLevel): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    set({
      level,
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

/** State for the dialog that asks the user to confirm. */
export const useStepUpQuestion = () => useSyncExternalStore(subscribe, () => question)

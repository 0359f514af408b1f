import { type Signal, signal } from '@preact/signals'
import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'
import type { PublicSurvey } from '@whofor/core/survey/survey'

/** Why a form was rejected: unanswered question ids, an invalid email, or the server's message, in the page's language. */
export type Problems = { missing: string[]; email?: boolean | undefined; message?: string | undefined }

/** Values of a rejected form: option ids by question id, and the email as typed. */
export type Values = { answers: Record<string, string>; email?: string | undefined }

export type Phase = 'open' | 'sending' | 'retrying' | 'failed' | 'sent' | 'unavailable'

export type SessionStart = {
  survey: PublicSurvey
  texts: FormTexts & Partial<KeepingTexts>
  submissionId: string
  problems?: Problems | undefined
  values?: Values | undefined
  /** The form action, for pages without JavaScript. */
  action?: string | undefined
  /** Origin of the server; '' for the page's own. */
  origin?: string | undefined
  /** In an iframe: no sticky progress. */
  embedded?: boolean | undefined
  /** Whether it is mounted in a document that has its own h1. */
  inline?: boolean | undefined
  /** Read-only preview. */
  preview?: boolean | undefined
}

/** State of one respondent's form. The choices themselves are kept in the radios. */
export type SurveySession = {
  /** Initial state; its problems are shown but not focused. */
  start: SessionStart
  phase: Signal<Phase>
  problems: Signal<Problems | null>
  /** Number of submit attempts. */
  attempts: Signal<number>
  /**
   * Set between two tries: the seconds to wait if rate limited, 0 if the server is unreachable, and a function that
   * ends the wait.
   */
  waiting: Signal<{ seconds: number; end: () => void } | null>
  /** Text about the work before an answer is sent, such as solving a challenge. */
  note: Signal<string>
  /** The answers as last read from the form. Null before hydration, when CSS counters count them. */
  answers: Signal<Record<string, string> | null>
}

export function createSession(start: SessionStart): SurveySession {
  return {
    start,
    phase: signal<Phase>('open'),
    problems: signal(start.problems ?? null),
    attempts: signal(0),
    waiting: signal<{ seconds: number; end: () => void } | null>(null),
    note: signal(''),
    answers: signal<Record<string, string> | null>(null),
  }
}

import { type Signal, signal } from '@preact/signals'
import type { PublicSurvey } from '@whofor/core/survey/survey'

/** Why a form was refused: question ids without an answer, a faulty email, or the server's own words. */
export type Problems = { missing: string[]; email?: boolean | undefined; message?: string | undefined }

/** What had been filled in: option ids by question id, and the email as typed. */
export type Values = { answers: Record<string, string>; email?: string | undefined }

export type Phase = 'open' | 'sending' | 'retrying' | 'failed' | 'sent' | 'unavailable'

export type SessionStart = {
  survey: PublicSurvey
  submissionId: string
  problems?: Problems | undefined
  values?: Values | undefined
  /** The form action of a page that must also work without a script. */
  action?: string | undefined
  /** Where the survey is served, '' for the page's own origin. */
  origin?: string | undefined
  /** Inside another page: no sticky progress. */
  embedded?: boolean | undefined
  /** Part of a document that has its own first heading. */
  inline?: boolean | undefined
  /** To look at only: nothing can be chosen or sent. */
  preview?: boolean | undefined
}

/** One respondent's way through one survey. The choices themselves live in the form's own radios. */
export type SurveySession = {
  /** What the form was made from; its problems are shown but never focused. */
  start: SessionStart
  phase: Signal<Phase>
  problems: Signal<Problems | null>
  /** How often the form was pressed. */
  attempts: Signal<number>
  /** The server's words when sending failed and it had some. */
  failure: Signal<string | null>
  /** Seconds until the next try of a server that is busy; 0 when it was not reached. */
  busySeconds: Signal<number>
  /** The answers as last read from the form. Null until a script reads; the style sheet counts until then. */
  answers: Signal<Record<string, string> | null>
}

export function createSession(start: SessionStart): SurveySession {
  return {
    start,
    phase: signal<Phase>('open'),
    problems: signal(start.problems ?? null),
    attempts: signal(0),
    failure: signal<string | null>(null),
    busySeconds: signal(0),
    answers: signal<Record<string, string> | null>(null),
  }
}

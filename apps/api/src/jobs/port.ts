import type { JobKind } from '@whofor/core/job'
import type { CallContext } from '../ai/port.ts'
import type { Actor } from '../auth/actor.ts'
import type { Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import type { QuotaAccount, QuotaUse } from '../quota/quota.ts'
import type { JobInputs } from './job-inputs.ts'

export type JobSubject = { type: 'survey' | 'persona'; id: string }
/** What a wizard's job works on has no row yet. */
export type NoSubject = { type: 'wizard'; id: null }

export type NewJob<Kind extends JobKind = JobKind> = {
  kind: Kind
  subject: JobSubject | NoSubject
  input: JobInputs[Kind]
  /** What it will take from the owner's limits: held now, settled as it is used, the rest released at the end. */
  uses: QuotaUse
  /** The same key again is the same job. */
  key?: string
  /** What pages see from the start, such as `{ of: 5 }`. */
  data?: unknown
}

/** Work that outlives its request: its row is the truth, on both databases. */
export type Jobs = {
  /** Inside the write that starts it. Reserves, and so may throw that a limit is reached. */
  enqueue<Kind extends JobKind>(tx: Tx, actor: QuotaAccount, job: NewJob<Kind>): Promise<Job>
  /** Queues a failed or cancelled job again and reserves what is still missing; an active one is given back as it is. */
  retry(tx: Tx, actor: QuotaAccount, jobId: string): Promise<Job>
  /** In a write of its own. Ends a queued job at once and asks a running one to end, wherever it runs. */
  cancel(actor: Pick<Actor, 'id'>, jobId: string): Promise<Job>
  /** Cancels whatever works on the subject. */
  cancelAllOf(actor: Pick<Actor, 'id'>, subject: JobSubject): Promise<void>
  /** Takes up jobs, first those that a killed process left behind. */
  start(handlers: JobHandlers): Promise<void>
  /** Takes no more, aborts what runs and lets go of it, so that the next start resumes it at once. */
  stop(): Promise<void>
}

export type JobHandler = (run: JobRun) => Promise<JobFinish>
export type JobHandlers = Partial<Record<JobKind, JobHandler>>

export type JobFinish = {
  /** Runs in the one write that ends the job; returns what was used, if anything, beside what `request` has counted. */
  save?: (tx: Tx) => Promise<QuotaUse | undefined>
  result?: unknown
  data?: unknown
}

/** What a handler may do. Every write is refused once the job was cancelled or another worker has it. */
export type JobRun = {
  /** As it was when it was taken. */
  job: Job
  /** Aborted at a cancel, at a stop and when the lease is lost: let the error it causes through. */
  signal: AbortSignal
  /** Never goes back. */
  progress(percent: number, data?: unknown): Promise<void>
  /**
   * One AI request of the owner's: as `reply`, and counted in the write that keeps it. When it is cancelled with the model already
   * called it counts as well; when the call fails it is free.
   */
  paidCheckpoint<T>(step: string, call: (asker: CallContext) => Promise<T>): Promise<T>
  /**
   * The reply of a step (JSON), kept before it is used; given again without a call after a crash and over a retry. One for the model
   * is part of a request, and free unless the job is cancelled while it is under way.
   */
  checkpoint<T>(step: string, call: (asker: CallContext) => Promise<T>): Promise<T>
  /** Saves a part of the result; what it returns as used is settled in the same write. Requests of `request` are counted already. */
  save(
    work: (tx: Tx) => Promise<QuotaUse | undefined>,
    at?: { progress?: number; data?: unknown },
  ): Promise<void>
  /** A named place where tests end the process. */
  failpoint(point: string): void
}

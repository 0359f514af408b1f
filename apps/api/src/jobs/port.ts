import type { JobKind } from '@whofor/core/job'
import { storedBrief } from '@whofor/core/persona/brief'
import { audienceGroup } from '@whofor/core/persona/constraint-rules/audience-groups'
import { personaConstraints } from '@whofor/core/persona/constraints'
import { sectionName } from '@whofor/core/persona/section'
import { createPersonasInput, personaSetup, storedIntake } from '@whofor/core/persona/wizard'
import { qualityKind } from '@whofor/core/survey/question-schema'
import { respondentLanguage } from '@whofor/core/survey/translation/translation-schema'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import type { QuotaAccount, QuotaUse } from '../quota/quota.ts'
import type { Actor } from '../scope/request-scope.ts'

export type JobSubject = { type: 'survey' | 'persona'; id: string }
/** A wizard's job has no subject row yet. */
export type NoSubject = { type: 'wizard'; id: null }

export type NewJob<Kind extends JobKind = JobKind> = {
  kind: Kind
  subject: JobSubject | NoSubject
  input: JobInputs[Kind]
  /** The quota that it will use: reserved now, committed as it is used, the rest released at the end. */
  uses: QuotaUse
  /** Enqueueing the same key again returns the same job. */
  key?: string
  /** What pages show from the start, such as `{ of: 5 }`. */
  data?: unknown
}

/** Background jobs. The row is the source of truth, on both databases. */
export type Jobs = {
  /**
   * Call it inside the write that starts the job. Reserves quota.
   * @throws AppError when a limit is reached
   */
  enqueue<Kind extends JobKind>(tx: Tx, actor: QuotaAccount, job: NewJob<Kind>): Promise<Job>
  /**
   * Requeues a failed or cancelled job and reserves what is still missing; returns an active one as it is.
   */
  retry(tx: Tx, actor: QuotaAccount, jobId: string): Promise<Job>
  /** Opens its own write. Ends a queued job immediately and asks a running one to end, in any process. */
  cancel(actor: Pick<Actor, 'id'>, jobId: string): Promise<Job>
  /** Cancels all active jobs of the subject. */
  cancelAllOf(actor: Pick<Actor, 'id'>, subject: JobSubject): Promise<void>
  /** Call it inside a write. Cancels all active jobs of the owner, in any process, once it commits. */
  cancelAllOfOwner(tx: Tx, ownerId: string): Promise<void>
  /** Starts running jobs, including those that a killed process left behind. */
  start(handlers: JobHandlers): Promise<void>
  /**
   * Claims no more jobs, aborts and requeues the running ones, so that the next start resumes them
   * immediately.
   */
  stop(): Promise<void>
}

/** Who calls the model, and for which job. */
export type CallContext = {
  userId: string
  jobId?: string
  signal?: AbortSignal
  /**
   * Awaited once the call has its slot: a call cancelled after that counts as sent to the model. If it
   * throws, the model is not called.
   */
  onCall?: () => unknown
}

export type JobHandler = (run: JobRun) => Promise<JobFinish>
export type JobHandlers = Partial<Record<JobKind, JobHandler>>

export type JobFinish = {
  /** Runs in the write that ends the job; returns the quota used beyond what `paidCheckpoint` has counted. */
  save?: (tx: Tx) => Promise<QuotaUse | undefined>
  result?: unknown
  data?: unknown
}

/**
 * The handler's side of a job. Every write is rejected once the job was cancelled or claimed by another
 * worker.
 */
export type JobRun = {
  /** The row as it was claimed. */
  job: Job
  /** Aborted on cancel, on stop and when the lease is lost: let the error it causes through. */
  signal: AbortSignal
  /** Never decreases. */
  progress(percent: number, data?: unknown): Promise<void>
  /**
   * One AI request of the owner's: like `checkpoint`, and counted in the write that stores the result. A call
   * cancelled after the model was called counts too; a failed call is free.
   */
  paidCheckpoint<T>(step: string, call: (context: CallContext) => Promise<T>): Promise<T>
  /**
   * The result of a step (JSON), stored before it is returned; reused without a call after a crash and over a
   * retry. A model call in it is part of another request: it is free unless the job is cancelled during the
   * call.
   */
  checkpoint<T>(step: string, call: (context: CallContext) => Promise<T>): Promise<T>
  /**
   * Saves a part of the result; the quota it returns is committed in the same write. Requests of
   * `paidCheckpoint` are counted already.
   */
  save(
    work: (tx: Tx) => Promise<QuotaUse | undefined>,
    at?: { progress?: number; data?: unknown },
  ): Promise<void>
  /** A named point where tests end the process. */
  failpoint(point: string): void
}

const wizardInput = createPersonasInput.safeExtend({
  intake: storedIntake,
  /** Constraints from the owner's words. */
  constraints: personaConstraints.default({}),
  /** Parts of the audience, of which each brief names one. */
  groups: z.array(audienceGroup).optional(),
  briefs: z.array(storedBrief).min(1),
})

const schemas = {
  'survey.draft': z.object({ questions: z.int() }),
  'survey.question': z.object({ question_id: z.string(), mend: z.array(qualityKind).default([]) }),
  'survey.personas': z.object({}),
  'survey.refresh': z.object({}),
  'survey.translation': z.object({ lang: respondentLanguage, keys: z.array(z.string()) }),
  'persona.intake': personaSetup,
  'persona.create': z.preprocess(renameCast, wizardInput),
  'persona.regenerate': z.preprocess(
    renameCast,
    z.object({ briefs: z.tuple([storedBrief]), image: z.boolean(), change: z.string().default('') }),
  ),
  'persona.section': z.object({
    section: sectionName,
    change: z.string().default(''),
    /** Whether what the owner wrote is replaced, too. */
    replace_own: z.boolean().default(false),
  }),
  'persona.update': z.object({ update_id: z.string(), requests: z.int() }),
  'persona.from_group': z.object({ update_id: z.string() }),
  'persona.image': z.object({}),
  'images.item': z.object({ batch_id: z.string(), position: z.int(), pause: z.boolean() }),
} satisfies Record<JobKind, z.ZodType>

/** The input of each kind of job, as stored when the job is started. */
type JobInputs = { [Kind in JobKind]: z.infer<(typeof schemas)[Kind]> }
export type WizardInput = JobInputs['persona.create']

/** The input of a job of this kind. Throws when it does not match the kind's schema. */
export function jobInput<Kind extends JobKind>(kind: Kind, job: Pick<Job, 'input'>): JobInputs[Kind] {
  return ofKind<Kind>(schemas[kind].parse(job.input))
}

/** The schema of a kind parses to the input of that kind: TypeScript does not follow the index. */
function ofKind<Kind extends JobKind>(input: unknown): JobInputs[Kind] {
  return input as JobInputs[Kind]
}

/** Jobs of versions up to 0.1 store their briefs as `cast`. */
function renameCast(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('cast' in input)) return input
  const { cast: briefs, ...rest } = input
  return { ...rest, briefs }
}

/** The reasons of a run's abort signal: why it ended from outside its handler. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

/** Another worker may have claimed the job: this run must not write any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export class WorkerStopping extends Error {
  override name = 'WorkerStopping'
}

import { z } from 'zod'

export const JOB_KINDS = [
  'survey.draft',
  'survey.question',
  'survey.personas',
  'survey.refresh',
  'survey.translation',
  'persona.intake',
  'persona.create',
  'persona.regenerate',
  'persona.section',
  'persona.update',
  'persona.from_group',
  'persona.image',
  /** An item of an administrator's batch; not listed among their jobs. */
  'images.item',
] as const
export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type JobKind = (typeof JOB_KINDS)[number]
export type JobState = (typeof JOB_STATES)[number]

/** A background job as its owner sees it. `progress` is 0–100, with steps at 10, 50, 70, 75 and 100. */
export const jobReply = z
  .object({
    id: z.string(),
    kind: z.enum(JOB_KINDS),
    state: z.enum(JOB_STATES),
    /** Increases with each change: of two replies, the one with the larger revision is newer. */
    revision: z.int(),
    progress: z.int().min(0).max(100),
    /** What the job works on; a persona has a portrait. */
    subject: z.object({
      type: z.enum(['survey', 'persona', 'wizard']),
      id: z.string(),
      title: z.string(),
      image_url: z.string().nullable(),
    }),
    /** For `survey.question`: the question being replaced. */
    question_id: z.string().nullable(),
    /** For `persona.section`: the section being regenerated. */
    section: z.string().nullable(),
    /** For `survey.translation`: the language, and the texts that are being written. */
    translation: z.object({ lang: z.string(), keys: z.array(z.string()) }).nullable(),
    /** Personas saved so far and requested; zero for other kinds. */
    done: z.int(),
    of: z.int(),
    persona_ids: z.array(z.string()),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    cancel_requested: z.boolean(),
    created_at: z.int(),
    finished_at: z.int().nullable(),
  })
  .meta({ id: 'Job' })
export type JobReply = z.infer<typeof jobReply>

export const jobList = z.object({ items: z.array(jobReply) }).meta({ id: 'JobList' })

/** A server-sent event. It names what changed; the page fetches the new data. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: jobReply }),
  z.object({ type: z.literal('survey.responded'), survey_id: z.string(), response_count: z.int() }),
  z.object({ type: z.literal('survey.changed'), survey_id: z.string() }),
  z.object({ type: z.literal('persona.changed'), persona_id: z.string() }),
  /** The signed-in user: profile, tier, admin flag, address or factors. */
  z.object({ type: z.literal('user.updated') }),
  /** A webhook or one of its deliveries. */
  z.object({ type: z.literal('webhooks.changed') }),
])
export type LiveEvent = z.infer<typeof liveEvent>

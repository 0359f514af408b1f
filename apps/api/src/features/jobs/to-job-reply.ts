import type { JobReply } from '@whofor/core/job'
import { z } from 'zod'
import type { Job } from '../../db/schema/rows.ts'
import type { SavedPersona } from './queries.ts'

const personaCount = z.object({ of: z.int().min(0) })
const questionInput = z.object({ question_id: z.string() })
const sectionInput = z.object({ section: z.string() })

/**
 * A job as its owner sees it.
 * @param saved all personas that it has saved, including those deleted since
 */
export function toJobReply(job: Job, title: string, saved: SavedPersona[]): JobReply {
  const isPersonas = job.kind === 'survey.personas' || job.kind === 'persona.create'
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    revision: job.revision,
    progress: job.progress,
    subject: { type: job.subject_type ?? 'survey', id: job.subject_id ?? job.id, title },
    question_id: questionInput.safeParse(job.input).data?.question_id ?? null,
    section: sectionInput.safeParse(job.input).data?.section ?? null,
    done: isPersonas ? saved.length : 0,
    of: isPersonas ? (personaCount.safeParse(job.data).data?.of ?? saved.length + job.reserved_personas) : 0,
    persona_ids: saved.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
    error: job.error_code === null ? null : { code: job.error_code, message: job.error_message ?? '' },
    cancel_requested: job.cancel_requested_at !== null,
    created_at: job.created_at,
    finished_at: job.finished_at,
  }
}

import type { JobKind, JobReply } from '@whofor/core/job'
import { texts as aiTexts } from '@whofor/texts/api/ai'
import { texts as platformTexts, texts } from '@whofor/texts/api/platform'
import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES } from '@whofor/texts/locales'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import { shownPortraitUrl } from '../personas/to-persona.ts'
import { type SavedPersona, selectSavedPersonas, selectSubjectPersonas, surveyTitles } from './queries.ts'

/**
 * Builds the replies for jobs of one owner, in the given order, with a constant number of queries. Do not use
 * it inside a write.
 */
export async function jobReplies(deps: { db: Db }, jobs: Job[]): Promise<JobReply[]> {
  const ownerId = jobs[0]?.owner_id
  if (ownerId === undefined) return []
  const subjects = (type: Job['subject_type']) =>
    jobs.flatMap((job) => (job.subject_type === type && job.subject_id !== null ? [job.subject_id] : []))
  const [surveys, personas, saved] = await Promise.all([
    surveyTitles(deps, ownerId, subjects('survey')),
    selectSubjectPersonas(deps, ownerId, subjects('persona')),
    selectSavedPersonas(
      deps,
      jobs.map(({ id }) => id),
    ),
  ])
  return jobs.map((job) => {
    const id = job.subject_id ?? ''
    const persona = job.subject_type === 'persona' ? personas.find((one) => one.id === id) : undefined
    const title = wizardTitle(job) ?? persona?.name ?? surveys.get(id) ?? texts.job.deleted_subject
    return toJobReply(
      job,
      { title, image_url: persona ? shownPortraitUrl(persona) : null },
      saved.filter(({ job_id }) => job_id === job.id),
    )
  })
}

const titled = z.object({ title: z.string() })

/** A wizard's job has no subject row yet: the title is in its data. */
function wizardTitle(job: Job): string | null {
  if (job.subject_type !== 'wizard') return null
  return titled.safeParse(job.data).data?.title ?? texts.job.new_personas
}

/** The reply for one job. Not inside a write. */
export async function jobReplyOf(deps: { db: Db }, job: Job): Promise<JobReply> {
  const [reply] = await jobReplies(deps, [job])
  if (!reply) throw new Error('A job had no reply')
  return reply
}

/** Kinds that create personas. */
const PERSONA_KINDS: JobKind[] = ['survey.personas', 'persona.create', 'persona.from_group']

const personaCount = z.object({ of: z.int().min(0) })
const questionInput = z.object({ question_id: z.string() })
const translationInput = z.object({ lang: z.string(), keys: z.array(z.string()) })
const sectionInput = z.object({ section: z.string() })

/**
 * A job as its owner sees it.
 * @param saved all personas that it has saved, including those deleted since
 */
export function toJobReply(
  job: Job,
  subject: Pick<JobReply['subject'], 'title' | 'image_url'>,
  saved: SavedPersona[],
): JobReply {
  const isPersonas = PERSONA_KINDS.includes(job.kind)
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    revision: job.revision,
    progress: job.progress,
    subject: { type: job.subject_type ?? 'survey', id: job.subject_id ?? job.id, ...subject },
    question_id: questionInput.safeParse(job.input).data?.question_id ?? null,
    section: sectionInput.safeParse(job.input).data?.section ?? null,
    translation:
      job.kind === 'survey.translation' ? (translationInput.safeParse(job.input).data ?? null) : null,
    done: isPersonas ? saved.length : 0,
    of: isPersonas ? (personaCount.safeParse(job.data).data?.of ?? saved.length + job.reserved_personas) : 0,
    persona_ids: saved.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
    error:
      job.error_code === null
        ? null
        : { code: job.error_code, message: inCurrentLocale(job.error_message ?? '') },
    cancel_requested: job.cancel_requested_at !== null,
    created_at: job.created_at,
    finished_at: job.finished_at,
  }
}

type Catalogue = Record<string, unknown>
const CATALOGUES: readonly Catalogue[] = [aiTexts, platformTexts.job]
let placeOf: Map<unknown, { catalogue: Catalogue; key: string }> | undefined

/** A message that a job stored, in the language of the request; one with a provider's own words stays as it is. */
function inCurrentLocale(message: string): string {
  if (currentLocale() === LOCALES[0]) return message
  placeOf ??= readPlaces()
  const place = placeOf.get(message)
  const text = place?.catalogue[place.key]
  return typeof text === 'string' ? text : message
}

const readPlaces = () =>
  runInLocale(
    LOCALES[0],
    () =>
      new Map(
        CATALOGUES.flatMap((catalogue) =>
          Object.keys(catalogue).map((key) => [catalogue[key], { catalogue, key }] as const),
        ),
      ),
  )

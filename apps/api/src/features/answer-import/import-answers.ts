import type { ImportCheck } from '@whofor/core/survey/import/schema'
import { publishedQuestions } from '@whofor/core/survey/review'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/api/surveys'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { toSurveyDetail } from '../surveys/get-survey.ts'
import { insertSurvey } from '../surveys/queries.ts'
import type { Upload } from './decode-file.ts'
import type { ReadAnswers } from './read-file.ts'
import type { StoreAnswers } from './store-answers.ts'

type ImportDeps = Deps & { limited: LimitedImports; store: StoreAnswers }

export type ImportRequest = { upload: Upload; signal: AbortSignal }

/**
 * Creates a survey from the answers in a file, in one write: all of it is stored, or nothing. It has no slug, so nobody can
 * answer it.
 */
export async function importAnswers(
  deps: ImportDeps,
  actor: Actor,
  { upload, signal }: ImportRequest,
): Promise<SurveyDetail> {
  await deps.limits.consume('import', actor.id)
  const read = await deps.limited(actor.id, () =>
    deps.threads.importing.run('readFileAnswers', upload, {
      owner: actor.id,
      signal,
      transfer: [upload.body.buffer],
    }),
  )
  const now = deps.clock()
  const id = newId()
  const survey = await deps.db.write(
    async (tx) => {
      const inserted = await insertSurvey(deps.db, tx, {
        id,
        user_id: actor.id,
        ...read.survey,
        questions: questionsOf(read),
        status: 'active',
        response_count: read.count,
        imported: { file_name: read.fileName, left_out: read.leftOut },
        created_at: now,
        updated_at: now,
      })
      const options = read.questions.map((question) => question.options.length)
      await deps.store(tx, id, { ...read, options }, now)
      tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
      return inserted
    },
    { checkpoint: (source) => deps.threads.importing.run('checkpoint', source) },
  )
  return toSurveyDetail(deps, survey)
}

function questionsOf({ questions }: ReadAnswers) {
  return publishedQuestions(
    questions.map(({ name, options }, index) => ({
      id: `i${index + 1}`,
      question: name,
      options: options.map(({ text, score, not_sure }) => ({
        text,
        score,
        ...(not_sure ? { not_sure } : {}),
      })),
      explanation: '',
      approved: true,
    })),
  )
}

/** Each holds its file in this process's memory. */
const MAX_PER_OWNER = 2
const RETRY_AFTER_S = 3

/** Limits how many files of one owner this process reads at the same time. */
export function createRunningImports() {
  const running = new Map<string, number>()
  /** @throws AppError rate_limited */
  return async function limited<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    const count = running.get(ownerId) ?? 0
    if (count >= MAX_PER_OWNER)
      throw new AppError('rate_limited', texts.import.running, { retryAfter: RETRY_AFTER_S })
    running.set(ownerId, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(ownerId) ?? 1) - 1
      if (left === 0) running.delete(ownerId)
      else running.set(ownerId, left)
    }
  }
}
type LimitedImports = ReturnType<typeof createRunningImports>

/** What a file is, and what would be imported from it. Stores nothing. */
export async function checkImport(
  deps: ImportDeps,
  actor: Actor,
  { upload, signal }: ImportRequest,
): Promise<ImportCheck> {
  await deps.limits.consume('import', actor.id)
  const transfer = [upload.body.buffer]
  return deps.limited(actor.id, () =>
    deps.threads.importing.run('checkFile', upload, { owner: actor.id, signal, transfer }),
  )
}

/** The rows that would be left out, as CSV. */
export async function exportLeftOut(
  deps: ImportDeps,
  actor: Actor,
  { upload, signal }: ImportRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  await deps.limits.consume('import', actor.id)
  const transfer = [upload.body.buffer]
  const { bytes } = await deps.limited(actor.id, () =>
    deps.threads.importing.run('listLeftOutRows', upload, { owner: actor.id, signal, transfer }),
  )
  return bytes
}

import { publishedQuestions } from '@whofor/core/survey/review'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { toSurveyDetail } from '../surveys/get-survey.ts'
import { insertSurvey } from '../surveys/queries.ts'
import type { ReadAnswers } from './read-file.ts'
import type { Upload } from './read-upload.ts'
import type { LimitedImports } from './running-imports.ts'
import type { StoreAnswers } from './store-answers.ts'

export type ImportDeps = Deps & { limited: LimitedImports; store: StoreAnswers }

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
    deps.threads.importing.run('readFileAnswers', upload, { signal, transfer: [upload.body.buffer] }),
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

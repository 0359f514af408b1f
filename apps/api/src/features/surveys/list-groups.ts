import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Groups } from './count-groups.ts'
import { publishedQuestions } from './survey-questions.ts'

/** The groups among a survey's answers. Deterministic, whatever the order of the answers. */
export function listGroups(
  { db, threads }: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  signal?: AbortSignal,
): Promise<Groups> {
  const input = {
    source: db.source,
    surveyId: survey.id,
    questions: publishedQuestions(survey),
    k: survey.persona_count,
  }
  return threads.counting.run('countGroups', input, { signal })
}

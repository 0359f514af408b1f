import type { Pattern } from '@whofor/core/segments/count-patterns'
import type { Deps } from '../../deps.ts'
import { selectPatterns } from './queries.ts'

/** A survey's answers as counting needs them: each distinct sheet with how many handed it in, in no order that tells who. */
export function answerPatterns(deps: Pick<Deps, 'db'>, surveyId: string): Promise<Pattern[]> {
  return selectPatterns(deps.db, surveyId)
}

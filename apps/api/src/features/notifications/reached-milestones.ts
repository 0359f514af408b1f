import { answersNeeded } from '@whofor/core/survey/answers-needed'
import type { Db } from '../../db/db.ts'

/** The numbers of the responses that are milestones. */
export const MILESTONES = [1, answersNeeded(1)] as const

/** Surveys by database, as `noteResponse` saw them. In memory: a submission must not write more for the sake of a mail. */
const reachedByDb = new WeakMap<Db, Set<string>>()

/** Call it after each response; of all the responses of a survey, two have an effect. */
export function noteResponse(db: Db, response: { surveyId: string; responseCount: number }): void {
  if (!MILESTONES.some((number) => number === response.responseCount)) return
  noteReached(db, [response.surveyId])
}

export function noteReached(db: Db, surveyIds: readonly string[]): void {
  reachedByDb.set(db, new Set([...(reachedByDb.get(db) ?? []), ...surveyIds]))
}

/** The surveys that have reached a milestone since the last call. */
export function takeReached(db: Db): string[] {
  const reached = reachedByDb.get(db)
  reachedByDb.delete(db)
  return [...(reached ?? [])]
}

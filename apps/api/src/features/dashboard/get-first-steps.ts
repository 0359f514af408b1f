import type { FirstStepsReply } from '@whofor/core/dashboard'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import {
  hasContextItem,
  hasDescribedPersona,
  hasPersona,
  selectFirstSteps,
  summarizeSurveys,
} from './queries.ts'

/** What the user has done so far. A business is described in a context item, a survey or the wizard. */
export async function getFirstSteps({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<FirstStepsReply> {
  const [display, surveys, persona, made, item] = await Promise.all([
    selectFirstSteps(db, actor.id),
    summarizeSurveys(db, actor.id),
    hasPersona(db, actor.id),
    hasDescribedPersona(db, actor.id),
    hasContextItem(db, actor.id),
  ])
  return {
    described: item || made || surveys.count > 0,
    persona,
    published: surveys.published > 0,
    answered: surveys.responses > 0,
    display,
  }
}

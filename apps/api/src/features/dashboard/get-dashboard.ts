import { DASHBOARD_LIST, type DashboardReply } from '@whofor/core/dashboard/schema'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { listPersonas } from '../personas/list-personas.ts'
import { listSurveys } from '../surveys/list-surveys.ts'
import { readUsage } from '../usage/read-usage.ts'
import { countActiveSurveys, selectNews, selectTips } from './queries.ts'

/** Everything the dashboard shows. A list that cannot be read is logged and empty; the rest is shown all the same. */
export async function getDashboard(deps: Deps, actor: Actor): Promise<DashboardReply> {
  const orEmpty = async <Item>(name: string, list: Promise<Item[]>): Promise<Item[]> => {
    try {
      return await list
    } catch (err) {
      deps.log.error({ err }, `the dashboard has no ${name}`)
      return []
    }
  }
  const page = { limit: DASHBOARD_LIST }
  const [usage, active, recent_personas, recent_surveys, tips, news] = await Promise.all([
    readUsage(deps, actor),
    countActiveSurveys(deps.db, actor.id),
    orEmpty(
      'personas',
      listPersonas(deps, actor, page).then(({ items }) => items),
    ),
    orEmpty(
      'surveys',
      listSurveys(deps, actor, page).then(({ items }) => items),
    ),
    orEmpty('tips', selectTips(deps.db)),
    orEmpty('news', selectNews(deps.db, DASHBOARD_LIST)),
  ])
  return {
    usage,
    active_surveys: active.surveys,
    answers_to_active: active.answers,
    recent_personas,
    recent_surveys,
    tips,
    news,
  }
}

import { DASHBOARD_LIST_LENGTH, type DashboardReply, visitAt } from '@whofor/core/dashboard'
import type { Deps } from '../../deps.ts'
import { getUsage } from '../../quota/storage.ts'
import { renderMarkdown } from '../../render-markdown.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { newestPersonas } from '../personas/list-personas.ts'
import { newestSurveys } from '../surveys/list-surveys.ts'
import { listStoppedWebhooks } from '../webhooks/list-webhooks.ts'
import { getFirstSteps } from './get-first-steps.ts'
import { listNewAnswers } from './list-new-answers.ts'
import { countActiveSurveys, selectNews, selectTips, selectVisits } from './queries.ts'
import { translateTip } from './seed-tips.ts'

/** Everything the dashboard shows. A part that cannot be read is logged and becomes empty or null. */
export async function getDashboard(deps: Deps, actor: Actor): Promise<DashboardReply> {
  const orElse = async <Part, Otherwise>(name: string, part: Promise<Part>, otherwise: Otherwise) => {
    try {
      return await part
    } catch (err) {
      deps.log.error({ err }, `the dashboard has no ${name}`)
      return otherwise
    }
  }
  const orEmpty = <Item>(name: string, list: Promise<Item[]>) => orElse(name, list, [] as Item[])
  const visits = await orElse('visits', selectVisits(deps.db, deps.db.read, actor.id), NO_VISITS)
  // Without a visit before, everything is new.
  const before = visitAt(visits, deps.clock()).visited_before_at
  const visit = { is_first: before === null, since: before ?? 0 }
  const [
    usage,
    active,
    first_steps,
    new_answers,
    stopped_webhooks,
    recent_personas,
    recent_surveys,
    tips,
    news,
  ] = await Promise.all([
    orElse('usage', getUsage(deps, actor), null),
    orElse('survey counts', countActiveSurveys(deps.db, actor.id), null),
    orElse('first steps', getFirstSteps(deps, actor), null),
    orEmpty('new answers', listNewAnswers(deps, actor, visit.since)),
    orEmpty('stopped webhooks', listStoppedWebhooks(deps, actor)),
    orEmpty('personas', newestPersonas(deps, actor, DASHBOARD_LIST_LENGTH)),
    orEmpty('surveys', newestSurveys(deps, actor, DASHBOARD_LIST_LENGTH)),
    orEmpty('tips', selectTips(deps.db)),
    orEmpty('news', listNews(deps)),
  ])
  return {
    usage,
    active_surveys: active?.surveys ?? null,
    answers_to_active: active?.answers ?? null,
    first_steps,
    visit,
    new_answers,
    stopped_webhooks,
    recent_personas,
    recent_surveys,
    tips: tips.map(translateTip),
    news,
  }
}

const NO_VISITS = { visited_at: null, visited_before_at: null }

/** News is written in Markdown; its headings are below the item's title. */
async function listNews({ db }: Pick<Deps, 'db'>): Promise<DashboardReply['news']> {
  const news = await selectNews(db, DASHBOARD_LIST_LENGTH)
  return news.map(({ content, ...item }) => ({ ...item, html: renderMarkdown(content, 4) }))
}

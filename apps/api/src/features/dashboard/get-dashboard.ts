import {
  answersByDay,
  COUNTED_NEW_ANSWERS,
  DASHBOARD_LIST_LENGTH,
  type DashboardReply,
  type FirstStepsReply,
  type NewAnswers,
  visitAt,
} from '@whofor/core/dashboard'
import type { Deps } from '../../deps.ts'
import { getUsage } from '../../quota/storage.ts'
import { renderMarkdown } from '../../render-markdown.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { newestPersonas } from '../personas/list-personas.ts'
import { newestSurveys } from '../surveys/list-surveys.ts'
import { listStoppedWebhooks } from '../webhooks/list-webhooks.ts'
import {
  countActiveSurveys,
  countNewAnswers,
  hasContextItem,
  hasDescribedPersona,
  hasPersona,
  selectAnswerTimes,
  selectFirstSteps,
  selectNews,
  selectTips,
  selectVisits,
  summarizeSurveys,
  upsertProfile,
} from './queries.ts'
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
    orElse('survey counts', countActiveSurveys(deps.db, actor.id, deps.clock()), null),
    orElse('first steps', getFirstSteps(deps, actor), null),
    orEmpty('new answers', listNewAnswers(deps, actor, visit.since)),
    orEmpty('stopped webhooks', listStoppedWebhooks(deps, actor)),
    orEmpty('personas', newestPersonas(deps, actor, { limit: DASHBOARD_LIST_LENGTH })),
    orEmpty('surveys', newestSurveys(deps, actor, { limit: DASHBOARD_LIST_LENGTH })),
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

/** Active surveys looked at, newest first. */
const MAX_SURVEYS = 10

/** Active surveys with answers since a time, most first. */
async function listNewAnswers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  since: number,
): Promise<NewAnswers[]> {
  const now = clock()
  const surveys = await countNewAnswers(db, actor.id, { since, surveys: MAX_SURVEYS })
  const found = surveys
    .filter((survey) => survey.new > 0)
    .sort((a, b) => b.new - a.new)
    .slice(0, DASHBOARD_LIST_LENGTH)
  return Promise.all(
    found.map(async ({ id, title, response_count, new: count }) => {
      const times = await selectAnswerTimes(db, id, COUNTED_NEW_ANSWERS)
      const isWhole = times.length < COUNTED_NEW_ANSWERS
      const days = isWhole ? answersByDay(times, now) : null
      return { survey_id: id, title, response_count, new: count, days }
    }),
  )
}

/** What the user has done so far. A business is described in a context item, a survey or the wizard. */
async function getFirstSteps({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<FirstStepsReply> {
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

/** Shows or hides the first steps, on every device of the user. */
export async function setFirstSteps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { display }: Pick<FirstStepsReply, 'display'>,
): Promise<void> {
  await db.write((tx) => upsertProfile(db, tx, actor.id, { set: { first_steps: display }, now: clock() }))
}

/** The user has opened the dashboard. Not part of reading it: a GET changes nothing. */
export async function recordVisit({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  const now = clock()
  await db.write(async (tx) => {
    await tx.lock(actor.id)
    const visits = await selectVisits(db, tx, actor.id)
    await upsertProfile(db, tx, actor.id, { set: visitAt(visits, now), now })
  })
}

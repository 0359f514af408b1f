import { refusedPage, responsePage } from '@whofor/core/survey/response-schema'
import { newId } from '../../src/db/new-id.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from './answered-survey.ts'
import { clockFrom } from './clock.ts'
import { startInstance } from './instance.ts'
import { readPublished } from './survey-path.ts'

/** Of both questions. */
export const ANSWERS = { q1: 'a', q2: 'b' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** An open survey of two questions on a server whose clock the test moves, with what its owner and a stranger do there. */
export async function openProtectedSurvey(rules: Parameters<typeof memoryRateLimits>[0] = {}) {
  const time = clockFrom()
  const limits = memoryRateLimits(rules)
  const instance = await startInstance({ work: false, clock: time.clock, limits })
  const { deps } = instance
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2 })
  const stranger = instance.visitor()
  const path = `/api/surveys/${id}`
  const protect = async (protection: object) => {
    const { settings } = await readPublished(owner, id)
    return owner.patch(`${path}/settings`, { protection: { ...settings.protection, ...protection } })
  }
  const refused = async (query = '') =>
    refusedPage.parse(await (await owner.get(`${path}/refused${query}`)).json())
  const counted = async () => (await readPublished(owner, id)).response_count
  const responses = async () => responsePage.parse(await (await owner.get(`${path}/responses`)).json()).items
  const page = async (headers = {}) => (await stranger.get(`/s/${slug}`, headers)).text()
  /** The id that the page of the survey was given out with. */
  const newSubmission = async () =>
    /name="submission_id" value="([\w-]+)"/.exec(await page())?.[1] ?? 'the page has no id'
  const send = (changes: object, headers = {}) => {
    const body = { submission_id: newId(), answers: ANSWERS, email: null, ...changes }
    return stranger.post(`/api/public/surveys/${slug}/responses`, body, headers)
  }
  const sendForm = (submission_id: string, headers = {}) =>
    stranger.post(`/s/${slug}`, `q_q1=a&q_q2=b&submission_id=${submission_id}`, { ...FORM, ...headers })
  const act = (verb: 'restore' | 'exclude', { id: response }: { id: string }) =>
    owner.post(`${path}/responses/${response}/${verb}`)
  return {
    ...instance,
    ...time,
    owner,
    id,
    slug,
    path,
    stranger,
    protect,
    refused,
    counted,
    responses,
    page,
    newSubmission,
    send,
    sendForm,
    act,
  }
}

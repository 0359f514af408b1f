import { demoQuestions } from '@whofor/core/demo/bakery'
import { demoSurveySlug } from '@whofor/core/demo/people'
import { UNFINISHED_LIMITS } from '@whofor/core/survey/response-schema'
import { readUnfinished } from '@whofor/core/survey/scoring'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import type { UnfinishedInput } from '@whofor/core/survey/submission-schema'
import { texts } from '@whofor/texts/core/demo'
import { LOCALES } from '@whofor/texts/locales'
import { SURVEY_STYLE } from '@whofor/widget/server'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { surveyPolicy } from '../../http/secure-headers.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import { type CountVisit, createCountVisit } from '../analytics/count-visit.ts'
import { noteResponse } from '../notifications/send-milestones.ts'
import { isTestId } from '../surveys/test-answers.ts'
import { createLiveSurveys, type LiveSurvey, type LiveSurveys } from './live-survey.ts'
import { lockOpen, putUnfinished, selectStored } from './queries.ts'
import { createDropOldest } from './refuse-submission.ts'
import {
  type CountedResponse,
  createSubmitResponse,
  metadataOfAnswer,
  type SubmitResponse,
} from './submit-response.ts'

/** What respondents do, by the page's form and by the widget alike: find an open survey and submit a response. */
export type RespondentService = {
  surveys: LiveSurveys
  submitResponse: SubmitResponse
  countVisit: CountVisit
  keepUnfinished: KeepUnfinished
}

export function createRespondentService(deps: Deps): RespondentService {
  const surveys = createLiveSurveys(deps)
  const notifyOwner = createNotifyOwner(deps)
  const keepUnfinished = createKeepUnfinished(deps, surveys)
  const demo = withDemoSurvey({
    surveys,
    countVisit: createCountVisit(deps),
    submitResponse: createSubmitResponse(deps, surveys, (response) => {
      notifyOwner(response)
      noteResponse(deps.db, response)
    }),
  })
  return { ...demo, submitResponse: counted(deps.metrics, demo.submitResponse), keepUnfinished }
}

function counted(metrics: Deps['metrics'], submit: SubmitResponse): SubmitResponse {
  return async (...submission) => {
    try {
      await submit(...submission)
    } catch (error) {
      metrics.response('refused', error instanceof AppError ? error.code : 'internal')
      throw error
    }
    metrics.response('stored')
  }
}

const THROTTLE_MS = 1000

/**
 * Notifies the owner's open pages and webhooks of new answers: the first immediately, then at most once a second per
 * survey, always ending with the latest count.
 */
function createNotifyOwner({
  events,
  webhooks,
}: Pick<Deps, 'events' | 'webhooks'>): (response: CountedResponse) => void {
  const waiting = new Map<string, CountedResponse | null>()
  const publish = ({ surveyId, ownerId, responseCount }: CountedResponse): void => {
    webhooks.answered({ surveyId, ownerId })
    events.publish(ownerId, { type: 'survey.responded', survey_id: surveyId, response_count: responseCount })
  }
  const publishLatest = (surveyId: string): void => {
    const latest = waiting.get(surveyId)
    if (!latest) {
      waiting.delete(surveyId)
      return
    }
    publish(latest)
    waiting.set(surveyId, null)
    setTimeout(publishLatest, THROTTLE_MS, surveyId).unref()
  }
  return (response) => {
    if (waiting.has(response.surveyId)) {
      waiting.set(response.surveyId, response)
      return
    }
    publish(response)
    waiting.set(response.surveyId, null)
    setTimeout(publishLatest, THROTTLE_MS, response.surveyId).unref()
  }
}

/** The public demo survey in the language of its slug. It has no row, so its questions have no scores. */
function demoSurvey(slug: string): LiveSurvey | null {
  const locale = LOCALES.find((one) => demoSurveySlug(one) === slug)
  if (!locale) return null
  return runInLocale(locale, () => ({
    id: slug,
    revision: 0,
    ownerId: '',
    language: locale,
    settings: DEFAULT_SETTINGS,
    questions: [],
    style: '',
    policy: surveyPolicy([SURVEY_STYLE]),
    translations: new Map(),
    publicView: { slug, title: texts.bakery.title, questions: demoQuestions() },
  }))
}

type Service = { surveys: LiveSurveys; submitResponse: SubmitResponse; countVisit: CountVisit }

/** Adds the public demo survey. It is answered like any other, but nothing is stored. */
function withDemoSurvey({ surveys, submitResponse, countVisit }: Service): Service {
  const demos = new Map(LOCALES.map(demoSurveySlug).map((slug) => [slug, demoSurvey(slug)]))
  return {
    surveys: {
      find: async (slug) => demos.get(slug) ?? surveys.find(slug),
      findActive: async (slug) => {
        const demo = demos.get(slug)
        return demo ? { survey: demo, end: null } : surveys.findActive(slug)
      },
      findCached: async (slug) => demos.get(slug) ?? surveys.findCached(slug),
    },
    submitResponse: async (survey, ...rest) => {
      if (!demos.has(survey.publicView.slug)) await submitResponse(survey, ...rest)
    },
    countVisit(surveyId, visit) {
      if (!demos.has(surveyId)) countVisit(surveyId, visit)
    },
  }
}

/** Keeps the answers of a visit that ended before they were sent, if the owner wants them; nothing counts them. */
type KeepUnfinished = (survey: LiveSurvey, input: UnfinishedInput, userAgent: string | null) => Promise<void>

function createKeepUnfinished(
  { db, clock, limits, log, secret }: Pick<Deps, 'db' | 'clock' | 'limits' | 'log' | 'secret'>,
  surveys: Pick<LiveSurveys, 'find'>,
): KeepUnfinished {
  const dropOldest = createDropOldest({ db, log }, { reason: 'unfinished', kept: UNFINISHED_LIMITS.kept })
  return async (
    { publicView: { slug } },
    { submission_id, answers: chosen, website, ...given },
    userAgent,
  ) => {
    // The setting may have changed since it was cached.
    const survey = await surveys.find(slug)
    if (!survey?.settings.keeping.unfinished || isTestId(submission_id) || website) return
    const answers = readUnfinished(survey.questions, chosen)
    // A page that is left cannot prove work: in a flood, what is over the limit is not kept.
    if (!answers || !(await limits.tryConsume('survey-unfinished', survey.id))) return
    const now = clock()
    const survey_id = survey.id
    await db.write(async (tx) => {
      // The finished response may arrive at the same time, before or after it.
      if (!(await lockOpen(db, tx, survey_id, now))) return
      const [stored] = await selectStored(db, tx, survey_id, [submission_id])
      if (stored) return
      await putUnfinished(db, tx, {
        id: newId(),
        survey_id,
        submission_id,
        respondent_email: null,
        answers,
        metadata: metadataOfAnswer({ secret }, survey, given, { userAgent, now }),
        created_at: now,
        uncounted_at: now,
      })
    })
    await dropOldest(survey_id)
  }
}

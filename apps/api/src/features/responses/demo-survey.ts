import { demoQuestions } from '@whofor/core/demo/bakery'
import { DEMO_SURVEY_SLUGS } from '@whofor/core/demo/people'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/core/demo'
import { LOCALES } from '@whofor/texts/locales'
import { SURVEY_STYLE } from '@whofor/widget/server'
import { surveyPolicy } from '../../http/secure-headers.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import type { CountVisit } from '../analytics/count-visit.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import type { SubmitResponse } from './submit-response.ts'

/** The public demo survey in the language of its slug. It has no row, so its questions have no scores. */
function demoSurvey(slug: string): LiveSurvey | null {
  const locale = LOCALES.find((one) => DEMO_SURVEY_SLUGS[one] === slug)
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
export function withDemoSurvey({ surveys, submitResponse, countVisit }: Service): Service {
  const demos = new Map(Object.values(DEMO_SURVEY_SLUGS).map((slug) => [slug as string, demoSurvey(slug)]))
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

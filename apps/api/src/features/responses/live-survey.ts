import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import {
  directionOf,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { publicSettings } from '@whofor/core/survey/settings/shown-settings'
import { surveyEnd } from '@whofor/core/survey/settings/survey-end'
import { languageOf, type SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { surveyLanguage } from '@whofor/core/survey/survey-language/survey-language'
import {
  ownTextLanguages,
  questionsInLanguage,
  settingsInLanguage,
} from '@whofor/core/survey/translation/source-texts'
import { LANGUAGES_STYLE, lookCss, SURVEY_STYLE } from '@whofor/widget/server'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { SurveyTranslationRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { surveyPolicy } from '../../http/secure-headers.ts'
import { publishedQuestions, settingsOf } from '../surveys/stored-survey.ts'
import { selectTranslations } from '../surveys/translations/translation-queries.ts'
import { findPublished, prepareFindActive } from './queries.ts'

const SLUG = /^[0-9A-Za-z]{22}$/
const MAX_ENTRIES = 500
/** How soon a change of settings applies to submissions, of which there may be many and no visit in between. */
const FRESH_MS = 5_000

/** An active survey as the public side needs it. */
export type LiveSurvey = {
  id: string
  /** Counts corrections of its texts and changes of its settings. */
  revision: number
  ownerId: string
  /** Null when its texts do not show it. */
  language: RespondentLanguage | null
  settings: Omit<SurveySettings, 'response_limit'>
  questions: SurveyQuestion[]
  publicView: PublicSurvey
  /** The style sheet of its look. */
  style: string
  /** The Content-Security-Policy of its pages. */
  policy: string
  /** Of the translations that are published, by language. */
  translations: ReadonlyMap<RespondentLanguage, TranslatedSurvey>
}
/** `end`: that nobody can answer any more, though the owner has not closed it yet. */
export type ActiveSurvey = { survey: LiveSurvey; end: ReturnType<typeof surveyEnd> }
export type LiveSurveys = {
  /** An open survey; null for draft, closed, archived, ended and unknown slugs alike. */
  find(slug: string): Promise<LiveSurvey | null>
  /** An active survey, open or past its closing date or response limit. */
  findActive(slug: string): Promise<ActiveSurvey | null>
  /** From the cache, seconds old, and also if it is open no more: for submissions, whose insert checks that. */
  findCached(slug: string): Promise<LiveSurvey | null>
}

/** Finds surveys by slug. They are cached until their texts or settings change; ids of options never do. */
export function createLiveSurveys({ db, clock }: Pick<Deps, 'db' | 'clock'>): LiveSurveys {
  const findRow = prepareFindActive(db)
  const cache = new LRUCache<string, { survey: LiveSurvey; checkedAt: number }>({ max: MAX_ENTRIES })
  async function findActive(slug: string): Promise<ActiveSurvey | null> {
    if (!SLUG.test(slug)) return null
    const [row] = await findRow(db.read, { slug })
    if (!row) return null
    const checkedAt = clock()
    const end = surveyEnd(row, checkedAt)
    const known = cache.get(slug)?.survey
    const survey = known?.revision === row.revision ? known : await loadLiveSurvey(db, row.id)
    if (!survey) return null
    cache.set(slug, { survey, checkedAt })
    return { survey, end }
  }
  async function find(slug: string): Promise<LiveSurvey | null> {
    const active = await findActive(slug)
    return active?.end === null ? active.survey : null
  }
  return {
    find,
    findActive,
    async findCached(slug) {
      const known = cache.get(slug)
      if (known && clock() - known.checkedAt < FRESH_MS) return known.survey
      return (await findActive(slug))?.survey ?? known?.survey ?? null
    },
  }
}

async function loadLiveSurvey(db: Db, id: string): Promise<LiveSurvey | null> {
  const row = await findPublished(db, id)
  if (!row?.public_url_slug) return null
  const questions = publishedQuestions(row)
  const settings = settingsOf(row)
  const language = languageOf({ questions, settings })
  const publicView = {
    ...publicSettings(settings),
    slug: row.public_url_slug,
    title: row.title,
    title_lang: foreignLanguage({ question: row.title }, language),
    questions: questions.map((asked) => ({
      id: asked.id,
      question: asked.question,
      options: asked.options.map(({ id: optionId, text }) => ({ id: optionId, text })),
      lang: foreignLanguage(asked, language),
    })),
  }
  const translations = translatedSurveys(
    { language, settings, publicView },
    await selectTranslations(db, row.id),
  )
  const style = lookCss(publicView) + (translations.size > 0 ? LANGUAGES_STYLE : '')
  return {
    id: row.id,
    revision: row.draft_revision,
    ownerId: row.user_id,
    language,
    settings,
    questions,
    publicView,
    style,
    policy: surveyPolicy(
      [SURVEY_STYLE, ...(style === '' ? [] : [style])],
      settings.protection.sites,
      settings.logo !== null,
    ),
    translations,
  }
}

/** One text shows less than a survey: within one of a known language, only another direction is certain. */
function foreignLanguage(
  text: { question: string; options?: readonly { text: string }[] },
  language: RespondentLanguage | null,
): string | undefined {
  const own = surveyLanguage([text])
  if (!language) return own ?? ''
  return own && directionOf(own) !== directionOf(language) ? own : undefined
}

/** What a translation changes of a survey. */
type TranslatedSurvey = {
  settings: Omit<SurveySettings, 'response_limit'>
  publicView: PublicSurvey
}
type Original = TranslatedSurvey & { language: RespondentLanguage | null }

/** A survey in each language that it is published in, beside its own; texts without a translation stay as they are. */
function translatedSurveys(
  { language: source, settings, publicView }: Original,
  rows: readonly SurveyTranslationRow[],
): Map<RespondentLanguage, TranslatedSurvey> {
  const shown = rows.filter(({ is_published, lang }) => is_published && lang !== source)
  return new Map(
    shown.map(({ lang, texts }) => {
      const translated = settingsInLanguage(settings, texts)
      const view = {
        ...publicView,
        ...publicSettings(translated),
        ...questionsInLanguage(publicView, texts, { language: lang, source }),
        langs: ownTextLanguages(settings, texts, source),
        lang,
      }
      return [lang, { settings: translated, publicView: view }]
    }),
  )
}

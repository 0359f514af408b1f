import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import {
  directionOf,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { surveyLanguage } from '@whofor/core/survey/survey-language/survey-language'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'
import { findPublished, prepareFindActive } from './queries.ts'

const SLUG = /^[0-9A-Za-z]{22}$/
const MAX_ENTRIES = 500

/** An active survey as the public side needs it. */
export type LiveSurvey = {
  id: string
  /** Counts corrections of its texts. */
  revision: number
  ownerId: string
  /** Null when its texts do not show it. */
  language: RespondentLanguage | null
  questions: SurveyQuestion[]
  publicView: PublicSurvey
}
export type LiveSurveys = {
  /** An active survey; null for draft, closed, archived and unknown slugs alike. */
  find(slug: string): Promise<LiveSurvey | null>
  /** From the cache, without checking that it is still active: for submissions, whose insert checks it. */
  findCached(slug: string): Promise<LiveSurvey | null>
}

/** Finds surveys by slug. Parsed questions are cached until their texts are corrected; ids of options never change. */
export function createLiveSurveys(db: Db): LiveSurveys {
  const findActive = prepareFindActive(db)
  const cache = new LRUCache<string, LiveSurvey>({ max: MAX_ENTRIES })
  async function find(slug: string): Promise<LiveSurvey | null> {
    if (!SLUG.test(slug)) return null
    const [row] = await findActive(db.read, { slug })
    if (!row) return null
    const known = cache.get(slug)
    if (known?.revision === row.revision) return known
    const found = await loadLiveSurvey(db, row.id)
    if (found) cache.set(slug, found)
    return found
  }
  return { find, findCached: async (slug) => cache.get(slug) ?? find(slug) }
}

async function loadLiveSurvey(db: Db, id: string): Promise<LiveSurvey | null> {
  const row = await findPublished(db, id)
  if (!row?.public_url_slug) return null
  const questions = publishedQuestions(row)
  const language = surveyLanguage(questions)
  return {
    id: row.id,
    revision: row.draft_revision,
    ownerId: row.user_id,
    language,
    questions,
    publicView: {
      slug: row.public_url_slug,
      title: row.title,
      title_lang: foreignLanguage({ question: row.title }, language),
      questions: questions.map((asked) => ({
        id: asked.id,
        question: asked.question,
        options: asked.options.map(({ id: optionId, text }) => ({ id: optionId, text })),
        lang: foreignLanguage(asked, language),
      })),
    },
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

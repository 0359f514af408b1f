import { hash } from 'node:crypto'
import type { JobReply } from '@whofor/core/job'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { knownTexts, movePublished, type SourceText } from '@whofor/core/survey/translation/source-texts'
import type {
  DraftTranslationInput,
  SurveyTranslation,
  TranslationChange,
} from '@whofor/core/survey/translation/translation-schema'
import { textsToDraft } from '@whofor/core/survey/translation/translation-state'
import { texts as surveysTexts, texts } from '@whofor/texts/api/surveys'
import { canTranslate } from '../../../ai/describe-ai.ts'
import type { Tx } from '../../../db/db.ts'
import type { PersonaSurvey, SurveyTranslationRow } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { startJob } from '../../jobs/jobs.ts'
import { getSurveyRow } from '../get-survey.ts'
import { lockTranslatable, showChange, sourcesOf, toTranslation } from './get-translation.ts'
import {
  deleteTranslationRow,
  findTranslation,
  insertTranslation,
  selectTranslations,
  updateTranslation,
} from './translation-queries.ts'

type Input = { id: string; lang: RespondentLanguage } & TranslationChange

/** Approves the texts that are given, as they are given; the last write of a text wins. Begins the translation if there is none. */
export async function changeTranslation(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, lang, texts: changes }: Input,
): Promise<SurveyTranslation> {
  return deps.db.write(async (tx) => {
    const survey = await lockTranslatable(deps, tx, actor, { id, lang })
    checkTexts(sourcesOf(survey), changes)
    const before = await findOrBegin(deps, tx, survey, lang)
    const texts = { ...before.texts }
    const drafts = { ...before.drafts }
    for (const [key, change] of Object.entries(changes)) {
      delete drafts[key]
      if (change) texts[key] = change
      else delete texts[key]
    }
    const after = await updateTranslation(deps.db, tx, before, { texts, drafts, updated_at: deps.clock() })
    await showChange(deps, tx, survey, after.is_published)
    return toTranslation(survey, lang, after)
  })
}

async function findOrBegin(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  survey: PersonaSurvey,
  lang: RespondentLanguage,
): Promise<SurveyTranslationRow> {
  const place = { surveyId: survey.id, lang }
  const found = await findTranslation(deps.db, place, tx)
  const texts = knownTexts(sourcesOf(survey), lang)
  return found ?? insertTranslation(deps.db, tx, { ...place, texts, drafts: {}, now: deps.clock() })
}

function checkTexts(sources: readonly SourceText[], changes: TranslationChange['texts']): void {
  for (const [key, change] of Object.entries(changes)) {
    if (!change) continue
    const source = sources.find((one) => one.key === key)
    if (!source) throw new AppError('conflict', surveysTexts.translation.unknown_text)
    if (change.text.length > source.max) {
      const message = surveysTexts.translation.too_long({ max: source.max })
      throw new AppError('invalid_request', message, { errors: [{ path: `texts.${key}.text`, message }] })
    }
  }
}

type DraftRequest = { id: string; lang: RespondentLanguage } & DraftTranslationInput

/**
 * Starts the job that writes a translation: the texts with these keys, or all that are missing or outdated. Its key changes
 * with each change of the translation, so that a double click is one job.
 */
export async function requestTranslation(
  deps: Deps,
  actor: Actor,
  { id, lang, keys }: DraftRequest,
): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const survey = await lockTranslatable(deps, tx, actor, { id, lang })
    if (!canTranslate(deps)) throw new AppError('ai_not_configured', surveysTexts.translation.no_model)
    const before = await findOrBegin(deps, tx, survey, lang)
    const sources = sourcesOf(survey)
    const wanted = keys ? sources.filter(({ key }) => keys.includes(key)) : textsToDraft(sources, before)
    if (wanted.length === 0)
      throw new AppError(
        'conflict',
        keys ? surveysTexts.translation.unknown_text : surveysTexts.translation.nothing_left,
      )
    const texts = hash('sha256', JSON.stringify(wanted.map(({ key, text }) => [key, text])))
    return {
      kind: 'survey.translation',
      key: `translation:${before.id}:${before.revision}:${texts}`,
      subject: { type: 'survey', id },
      input: { lang, keys: wanted.map(({ key }) => key) },
      uses: { requests: 1, personas: 0 },
    }
  })
}

type Publication = { id: string; lang: RespondentLanguage; published: boolean }

/** Shows a translation to respondents with the next page that they open, or no longer. Idempotent. */
export async function publishTranslation(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, lang, published }: Publication,
): Promise<SurveyTranslation> {
  return deps.db.write(async (tx) => {
    const survey = await lockTranslatable(deps, tx, actor, { id, lang })
    const row = await findTranslation(deps.db, { surveyId: id, lang }, tx)
    if (!row) throw new AppError('not_found', texts.translation.not_found)
    if (row.is_published === published) return toTranslation(survey, lang, row)
    if (published && !sourcesOf(survey).some(({ key }) => row.texts[key]))
      throw new AppError('conflict', texts.translation.nothing_approved)
    const changed = { is_published: published, updated_at: deps.clock() }
    const after = await updateTranslation(deps.db, tx, row, changed)
    await showChange(deps, tx, survey, true)
    return toTranslation(survey, lang, after)
  })
}

/** Idempotent. A job that still writes it has nothing left to write to. */
export async function deleteTranslation(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  { id, lang }: { id: string; lang: RespondentLanguage },
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    const row = await findTranslation(deps.db, { surveyId: id, lang }, tx)
    if (!row) return
    await deleteTranslationRow(deps.db, tx, row.id)
    await showChange(deps, tx, survey, row.is_published)
  })
}

/** The copy's questions keep their ids. */
export async function copyTranslations(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const now = deps.clock()
  for (const { lang, texts, drafts, is_published } of await selectTranslations(deps.db, from, tx))
    await insertTranslation(deps.db, tx, { surveyId: to, lang, texts, drafts, is_published, now })
}

/** Publishing gives the questions of a draft new ids. */
export async function moveTranslations(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  surveyId: string,
  questions: readonly DraftQuestion[],
): Promise<void> {
  for (const row of await selectTranslations(deps.db, surveyId, tx)) {
    const texts = movePublished(row.texts, questions)
    const drafts = movePublished(row.drafts, questions)
    await updateTranslation(deps.db, tx, row, { texts, drafts, updated_at: deps.clock() })
  }
}

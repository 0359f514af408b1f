import type {
  SourceText,
  StoredTranslation,
  TranslatedTexts,
} from '@whofor/core/survey/translation/source-texts'
import type { WrittenTranslation } from '@whofor/core/survey/translation/written-translation'
import { texts as surveysTexts } from '@whofor/texts/api/surveys'
import { askModel } from '../../../ai/ask-model.ts'
import { surveyTranslationRequest } from '../../../ai/prompts/survey-translation.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type JobFinish, type JobRun, jobInput } from '../../../jobs/port.ts'
import { getSurveyOfJob } from '../get-survey.ts'
import { lockTranslatable, ownLanguageOf, showChange, sourcesOf } from './get-translation.ts'
import { findTranslation, updateTranslation } from './translation-queries.ts'

/** Texts of one call, so that no reply is cut off. */
const MAX_TEXTS = 40

/** Writes drafts of a translation, some questions at a time; all calls are one AI request. What is approved stays as it is. */
export async function runDraftTranslation(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await getSurveyOfJob(deps, run)
  const { lang, keys } = jobInput('survey.translation', run.job)
  const place = { surveyId: survey.id, lang }
  const stored = await findTranslation(deps.db, place)
  if (!stored) throw new AppError('not_found', surveysTexts.translation.not_found)
  const all = sourcesOf(survey)
  const batches = inBatches(all.filter(({ key }) => keys.includes(key)))
  await run.progress(10)
  const written: TranslatedTexts = {}
  for (const [index, sources] of batches.entries()) {
    const request = surveyTranslationRequest({
      title: survey.title,
      relationship: survey.relationship,
      from: ownLanguageOf(survey),
      to: lang,
      sources,
      others: othersOf(all, sources, stored),
      replaced: replacedBy(sources, stored),
    })
    const checkpoint = index === 0 ? run.paidCheckpoint : run.checkpoint
    const { value } = await checkpoint(`texts-${index}`, (context) => askModel(deps, context, request))
    run.failpoint('translation.replied')
    Object.assign(written, draftsOf(value, sources))
    await run.progress(10 + Math.round((80 * (index + 1)) / batches.length))
  }
  return {
    result: { texts: Object.keys(written).length },
    async save(tx) {
      const current = await lockTranslatable(deps, tx, { id: run.job.owner_id }, { id: survey.id, lang })
      const row = await findTranslation(deps.db, place, tx)
      if (!row) throw new AppError('not_found', surveysTexts.translation.not_found)
      const drafts = { ...row.drafts, ...written }
      await updateTranslation(deps.db, tx, row, { drafts, updated_at: deps.clock() })
      await showChange(deps, tx, current, false)
      return undefined
    },
  }
}

/** Whole questions together, as options need their question. */
function inBatches(sources: SourceText[]): SourceText[][] {
  const groups = Object.values(Object.groupBy(sources, ({ question_id }) => question_id ?? ''))
  const batches: SourceText[][] = []
  for (const group of groups) {
    const last = batches.at(-1)
    if (last && group && last.length + group.length <= MAX_TEXTS) last.push(...group)
    else batches.push([...(group ?? [])])
  }
  return batches
}

const latestOf = ({ texts, drafts }: StoredTranslation, key: string) => drafts[key] ?? texts[key]

/** What is translated already of the questions that these texts belong to. */
function othersOf(all: readonly SourceText[], asked: readonly SourceText[], stored: StoredTranslation) {
  const questions = new Set(asked.map(({ question_id }) => question_id))
  const wanted = new Set(asked.map(({ key }) => key))
  const others = all.filter(({ key, question_id }) => questions.has(question_id) && !wanted.has(key))
  return Object.fromEntries(
    others.map(({ key, text }) => [key, { original: text, translation: latestOf(stored, key)?.text ?? '' }]),
  )
}

/** Up-to-date translations that are asked for again. */
const replacedBy = (sources: readonly SourceText[], stored: StoredTranslation): Record<string, string> =>
  Object.fromEntries(
    sources.flatMap(({ key, text }) => {
      const before = latestOf(stored, key)
      return before && before.source === text ? [[key, before.text]] : []
    }),
  )

const draftsOf = ({ texts }: WrittenTranslation, sources: readonly SourceText[]): TranslatedTexts =>
  Object.fromEntries(
    sources.flatMap(({ key, text: source }) => {
      const text = texts[key]
      return text === undefined ? [] : [[key, { text, source }]]
    }),
  )

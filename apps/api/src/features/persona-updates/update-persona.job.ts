import { contentLocale, contentOf, type PersonaContent } from '@whofor/core/persona/content'
import { evidenceOf } from '@whofor/core/persona/persona-evidence'
import { planUpdate, type SentenceChange, sentenceChange } from '@whofor/core/persona/plan-update'
import {
  checkRewritten,
  type Replacement,
  replaceSentences,
  rewrittenSentences,
} from '@whofor/core/persona/rewritten-sentences'
import { texts } from '@whofor/texts/api/personas'
import { z } from 'zod'
import { askModel } from '../../ai/ask-model.ts'
import { personaSentencesRequest } from '../../ai/prompts/persona-rewrites.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaRow, PersonaUpdateRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type JobFinish, type JobRun, jobInput } from '../../jobs/port.ts'
import { saveVersion } from '../persona-editing/versions.ts'
import { constraintsOf } from '../persona-generation/constraints-of.ts'
import { findSurveyPlan, type SurveyPlan } from '../persona-generation/plan-personas.ts'
import { answersSource } from '../persona-generation/survey-source.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { insertEvidence, selectEvidence, updatePersona } from '../personas/queries.ts'
import { changeUpdate } from './queries.ts'
import { getUpdateOfJob } from './review-updates.ts'

/**
 * Brings a persona up to date with its group: code counts again, and one request writes the sentences that no longer hold.
 * A new version once it is saved; unchanged when the job fails.
 */
export async function runUpdatePersona(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { requests } = jobInput('persona.update', run.job)
  const update = await getUpdateOfJob(deps, run)
  const persona = await getPersonaRow(deps, run.job.owner_id, run.job.subject_id ?? '')
  await run.progress(10)
  const before = await findSurveyPlan(deps, persona, run.signal)
  const later = await findSurveyPlan(deps, { ...persona, ...groupOf(persona, update) }, run.signal)
  if (!before || !later) throw new AppError('not_found', texts.update.not_found)
  const table = later.plan.segmentTable
  const planned = planUpdate({
    content: contentOf(persona),
    level: persona.detail_level,
    stored: await selectEvidence(deps.db, persona.id),
    tables: { before: before.plan.segmentTable, after: table },
  })
  const written = await rewriteSentences(deps, run, {
    persona,
    later,
    sentences: planned.sentences,
    requests,
  })
  const checked = checkRewritten(written.sentences, written.reply, {
    table,
    locale: contentLocale(persona.unstructured_data),
  })
  run.failpoint('sentences.replied')
  await run.progress(50)
  return {
    result: {},
    async save(tx) {
      const current = await getPersonaRow(deps, persona.user_id, persona.id, tx)
      const counted = planned.sentences.filter(({ how }) => how === 'recounted' || how === 'removed')
      const content = updatedContent(current, later, [...counted, ...checked.replacements])
      const is_demo = content.is_demo || (written.usageId !== null && deps.ai.demo)
      const now = deps.clock()
      const label = texts.editing.counted({ answers: later.plan.group.of })
      await saveVersion(deps, tx, current, { content: { ...content, is_demo }, label, now })
      const claims_dropped = (current.claims_dropped ?? 0) + checked.failures
      await updatePersona(deps.db, tx, persona.id, { claims_dropped })
      const evidence = [...planned.evidence, ...evidenceOf(checked.claims, table, [])]
      await insertEvidence(deps.db, tx, persona.id, { evidence, now })
      await changeUpdate(deps.db, tx, update.id, { state: 'approved', decided_at: now })
      if (written.usageId !== null) await attributeUsage(deps, tx, written.usageId, persona.id)
      tx.afterCommit(() => {
        deps.events.publish(persona.user_id, { type: 'persona.changed', persona_id: persona.id })
        deps.events.publish(persona.user_id, { type: 'survey.changed', survey_id: update.survey_id })
      })
      return undefined
    },
  }
}

/** The persona's group in the later run, for its plan. */
function groupOf({ survey_group }: PersonaRow, { run_id, segment }: PersonaUpdateRow) {
  if (segment === null) throw new AppError('conflict', texts.update.group_gone)
  return { run_id, survey_group: { count: 0, of: 0, method: '', ...survey_group, segment } }
}

function updatedContent(
  current: PersonaRow,
  { survey, plan }: SurveyPlan,
  replacements: readonly Replacement[],
): PersonaContent {
  const content = replaceSentences(contentOf(current), replacements)
  const insights = content.demographic_insights
  return {
    ...content,
    survey_group: plan.group,
    run_id: plan.runId,
    demographic_insights: {
      ...insights,
      from_answers: {
        ...insights.from_answers,
        statistics: plan.statistics,
        sources: [answersSource(survey, plan.group, contentLocale(content.unstructured_data))],
      },
    },
  }
}

type Rewriting = {
  persona: PersonaRow
  later: SurveyPlan
  sentences: readonly SentenceChange[]
  /** Requests that were reserved when the owner approved. */
  requests: number
}

const stored = z.object({
  reply: rewrittenSentences,
  sentences: z.array(sentenceChange),
  usageId: z.string(),
})

/**
 * Has a model write the sentences that no longer hold, in one request. They are stored with the reply, which numbers them: the owner may edit the persona before the job is resumed.
 */
async function rewriteSentences(deps: Deps, run: JobRun, { persona, later, sentences, requests }: Rewriting) {
  const failing = sentences.filter(({ how }) => how === 'rewritten')
  if (failing.length === 0) return { reply: { sentences: [] }, sentences: [], usageId: null }
  if (requests === 0) throw new AppError('conflict', texts.update.changed)
  const request = personaSentencesRequest({
    persona,
    content: contentOf(persona),
    table: later.plan.segmentTable,
    constraints: constraintsOf(persona, later),
    sentences: failing,
  })
  const replied = await run.paidCheckpoint('sentences', async (context) => {
    const { value, usageId } = await askModel(deps, context, request)
    return { reply: value, sentences: failing, usageId }
  })
  return stored.parse(replied)
}

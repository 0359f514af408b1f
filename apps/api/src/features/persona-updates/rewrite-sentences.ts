import { contentOf } from '@whofor/core/persona/content'
import { type SentenceChange, sentenceChange } from '@whofor/core/persona/plan-update'
import { rewrittenSentences } from '@whofor/core/persona/rewritten-sentences'
import { texts } from '@whofor/texts/api/personas'
import { z } from 'zod'
import { askModel } from '../../ai/ask-model.ts'
import { personaSentencesRequest } from '../../ai/prompts/persona-rewrites.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobRun } from '../../jobs/port.ts'
import { constraintsOf } from '../persona-generation/constraints-of.ts'
import type { SurveyPlan } from '../persona-generation/find-survey-plan.ts'

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
export async function rewriteSentences(
  deps: Deps,
  run: JobRun,
  { persona, later, sentences, requests }: Rewriting,
) {
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

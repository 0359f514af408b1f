import { verbatimQuotes } from '@whofor/core/persona/constraint-rules/read-constraints'
import type { IntakeReply } from '@whofor/core/persona/wizard'
import { askModel } from '../../ai/ask-model.ts'
import { intakeQuestionsRequest } from '../../ai/prompts/business-intake.ts'
import type { Deps } from '../../deps.ts'
import { type JobFinish, type JobRun, jobInput } from '../../jobs/port.ts'
import { summarizeContext } from './plan-personas.ts'

/** Writes a wizard's questions and analyses its business context, as one AI request of the owner's. */
export async function runIntake(deps: Deps, run: JobRun): Promise<JobFinish> {
  const setup = jobInput('persona.intake', run.job)
  await run.progress(10)
  const [reply, analysis] = await Promise.all([
    run.paidCheckpoint('questions', (context) => askModel(deps, context, intakeQuestionsRequest(setup))),
    summarizeContext(deps, run, setup.business_context),
  ])
  run.failpoint('intake.replied')
  await run.progress(50)
  // Replies stored by versions up to 0.1 have no quotes.
  const quotes = [...(reply.value.context_quotes ?? []), ...analysis.quotes]
  const result: IntakeReply = {
    questions: reply.value.questions,
    business_context_summary: analysis.summary,
    business_context_tags: analysis.tags,
    context_quotes: verbatimQuotes(setup.business_context, quotes),
  }
  return { result }
}

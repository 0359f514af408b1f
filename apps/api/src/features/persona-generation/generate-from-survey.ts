import type { ContextAnalysis } from '@whofor/core/persona/context-analysis'
import { askModel } from '../../ai/ask-model.ts'
import { personaFromSurveyRequest } from '../../ai/prompts/persona-from-survey.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../jobs/port.ts'
import { savePersona } from '../personas/save-persona.ts'
import type { BriefedPlan } from './brief-plans.ts'
import { toPersonaRow } from './to-survey-row.ts'

type Making = {
  survey: PersonaSurvey
  plan: BriefedPlan
  plans: BriefedPlan[]
  analysis: ContextAnalysis
}

/** One persona: one paid call, kept before it is used, and one save that happens once however often the job runs. */
export async function makePersona(
  deps: Deps,
  run: JobRun,
  { survey, plan, plans, analysis }: Making,
): Promise<void> {
  const request = personaFromSurveyRequest({
    relationship: survey.relationship,
    business_context: survey.business_context,
    detail_level: survey.detail_level,
    constraints: plan.constraints,
    brief: plan.brief,
    table: plan.table,
    group: { label: groupLabel(plan, plans), count: plan.group.count, of: plan.group.of },
    ordinal: plan.ordinal,
    count: plans.length,
    personas_of_group: plans.filter((other) => other.group.segment === plan.group.segment).length,
    taken_names: plan.takenNames,
  })
  const reply = await run.paidCheckpoint(`persona:${plan.ordinal}`, (asker) => askModel(deps, asker, request))
  const { summary, tags } = analysis
  const made = { model: reply.model, demo: deps.ai.demo, now: deps.clock() }
  const row = toPersonaRow({ survey, plan, job: run.job, reply: reply.value, summary, tags, ...made })
  await run.save(
    async (tx) => {
      const saved = await savePersona(deps, tx, row)
      if (!saved) return { requests: 0, personas: 0 }
      await attributeUsage(deps, tx, reply.usageId, saved.id)
      return { requests: 0, personas: 1 }
    },
    { progress: 10 + Math.floor((60 * (plan.ordinal + 1)) / plans.length) },
  )
  run.failpoint('persona.saved')
}

function groupLabel(plan: BriefedPlan, plans: BriefedPlan[]): string {
  const groups = new Set(plans.map((other) => other.group.segment)).size
  return `group ${plan.group.segment + 1} of ${groups}`
}

import { contentOf } from '@whofor/core/persona/content'
import { sectionLabel, sectionName, withSection } from '@whofor/core/persona/section'
import { z } from 'zod'
import { askModel } from '../../ai/ask-model.ts'
import { personaSectionRequest } from '../../ai/prompts/persona-section.ts'
import { attributeUsage } from '../../ai/usage.ts'
import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { ownPersona } from '../personas/own-persona.ts'
import { changeContent } from './change-content.ts'
import { constraintsOf } from './constraints-of.ts'
import { groundsIn } from './grounds-of.ts'
import { surveyPlanOf } from './survey-plan-of.ts'
import { WORK_TEXTS } from './work-texts.ts'

const input = z.object({ section: sectionName })

/** The job that writes one section anew. What was edited elsewhere meanwhile stays; nothing changes when it fails. */
export async function rewriteSection(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { section } = input.parse(run.job.input)
  const ownerId = run.job.owner_id
  const persona = await ownPersona(deps, ownerId, run.job.subject_id ?? '')
  await run.progress(10)
  const found = await surveyPlanOf(deps, persona, run.signal)
  const request = personaSectionRequest({
    relationship: persona.relationship,
    business_context: persona.interaction_context,
    detail_level: persona.detail_level,
    content: contentOf(persona),
    section,
    grounds: groundsIn(persona, found),
    constraints: constraintsOf(persona, found),
  })
  const reply = await run.request('section', (asker) => askModel(deps, asker, request))
  run.reached('section.replied')
  await run.progress(50)
  return {
    result: { section },
    async save(tx) {
      const current = await ownPersona(deps, ownerId, persona.id, tx)
      const written = withSection(contentOf(current), section, reply.value)
      const content = { ...written, is_demo: written.is_demo || deps.ai.demo }
      const what = WORK_TEXTS.writtenAnew(sectionLabel(section))
      await changeContent(deps, tx, current, { content, what, now: deps.clock() })
      await attributeUsage(deps, tx, reply.usageId, current.id)
      return undefined
    },
  }
}

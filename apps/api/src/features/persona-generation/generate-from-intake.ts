import type { PersonaBrief } from '@whofor/core/persona/brief'
import { askModel } from '../../ai/ask-model.ts'
import { personaFromBusinessRequest } from '../../ai/prompts/persona-from-business.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { WizardInput } from '../../jobs/job-inputs.ts'
import type { JobRun } from '../../jobs/port.ts'
import { selectNames } from '../personas/queries.ts'
import { savePersona } from '../personas/save-persona.ts'
import { toWizardPersonaRow } from './to-wizard-row.ts'
import { unusedName } from './unused-name.ts'

type Making = { work: WizardInput; brief: PersonaBrief; ordinal: number }

/** One persona: one paid call, kept before it is used, and one save that happens once; null when it was there already. */
export async function makeWizardPersona(
  deps: Deps,
  run: JobRun,
  { work, brief, ordinal }: Making,
): Promise<PersonaRow | null> {
  const { job } = run
  const { setup, intake, answers, constraints } = work
  const count = work.briefs.length
  const reply = await run.paidCheckpoint(`persona:${ordinal}`, async (asker) => {
    const request = personaFromBusinessRequest({
      ...setup,
      intake: { questions: intake.questions, answers },
      constraints,
      brief,
      ordinal,
      count,
      taken_names: await selectNames(deps.db, job.owner_id),
    })
    return askModel(deps, asker, request)
  })
  run.failpoint('persona.replied')
  await run.progress(50)
  const made = { model: reply.model, demo: deps.ai.demo, now: deps.clock() }
  const row = toWizardPersonaRow({ work, brief, ordinal, job, reply: reply.value, ...made })
  let saved: PersonaRow | null = null
  await run.save(
    async (tx) => {
      const name = unusedName(row.name, await selectNames(deps.db, job.owner_id, tx), brief)
      saved = await savePersona(deps, tx, { ...row, name })
      if (!saved) return { requests: 0, personas: 0 }
      await attributeUsage(deps, tx, reply.usageId, saved.id)
      return { requests: 0, personas: 1 }
    },
    { progress: 50 + Math.floor((20 * (ordinal + 1)) / count) },
  )
  run.failpoint('persona.saved')
  return saved
}

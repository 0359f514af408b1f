import type { PersonaBrief } from '@whofor/core/persona/brief'
import { askModel } from '../../ai/ask-model.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { insertEvidence, selectNames, selectPersonasOfJob, selectSavedOrdinals } from '../personas/queries.ts'
import { savePersona } from '../personas/save-persona.ts'
import type { MadeRow, PersonaSource } from './persona-source.ts'

/**
 * Generates the personas of a job that are not saved yet: all calls in parallel, each persona saved as soon
 * as it is ready. When some fail, the others stay, and a retry generates only the missing ones.
 * @param afterSave runs for each persona of the job, including those that an earlier run saved
 */
export async function generatePersonas(
  deps: Deps,
  run: JobRun,
  sources: readonly PersonaSource[],
  afterSave: (persona: PersonaRow) => Promise<void> = async () => {},
): Promise<JobFinish> {
  const savedBefore = new Set(await selectSavedOrdinals(deps.db, run.job.id))
  const missing = sources.filter(({ ordinal }) => !savedBefore.has(ordinal))
  const outcomes = await Promise.allSettled([
    ...(await selectPersonasOfJob(deps.db, run.job.id)).map(afterSave),
    ...missing.map(async (source) => {
      const persona = await generatePersona(deps, run, source, { of: sources.length })
      if (persona) await afterSave(persona)
    }),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}

const PROGRESS_REPLIED = 50
const PROGRESS_SAVED = 70

/**
 * One paid call, checkpointed before it is used.
 * @param except a name that may be reused: the persona's own
 */
export async function generateRow(
  deps: Deps,
  run: JobRun,
  source: PersonaSource,
  { step, except }: { step: string; except?: string },
): Promise<MadeRow & { usageId: string }> {
  const reply = await run.paidCheckpoint(step, async (context) => {
    const names = await selectNames(deps.db, run.job.owner_id)
    return askModel(deps, context, source.request(names.filter((name) => name !== except)))
  })
  const generated = {
    reply: reply.value,
    model: reply.model,
    demo: deps.ai.demo,
    job: run.job,
    now: deps.clock(),
  }
  return { ...source.toRow(generated), usageId: reply.usageId }
}

/**
 * Generates one persona and saves it, exactly once however often the job runs.
 * @param of number of personas of the job
 * @returns null when it was saved before
 */
async function generatePersona(
  deps: Deps,
  run: JobRun,
  source: PersonaSource,
  { of }: { of: number },
): Promise<PersonaRow | null> {
  const { row, evidence, usageId } = await generateRow(deps, run, source, {
    step: `persona:${source.ordinal}`,
  })
  await run.progress(PROGRESS_REPLIED)
  run.failpoint('persona.replied')
  const share = (source.ordinal + 1) / of
  const progress = PROGRESS_REPLIED + Math.floor((PROGRESS_SAVED - PROGRESS_REPLIED) * share)
  let saved: PersonaRow | null = null
  await run.save(
    async (tx) => {
      const name = unusedName(row.name, await selectNames(deps.db, row.user_id, tx), source.brief)
      saved = await savePersona(deps, tx, { ...row, name })
      if (!saved) return { requests: 0, personas: 0 }
      await insertEvidence(deps.db, tx, saved.id, { evidence, now: deps.clock() })
      await attributeUsage(deps, tx, usageId, saved.id)
      return { requests: 0, personas: 1 }
    },
    { progress },
  )
  run.failpoint('persona.saved')
  return saved
}

/** Makes a full name unique among the owner's personas by inserting an initial. */
export function unusedName(name: string, takenNames: readonly string[], brief: PersonaBrief): string {
  const names = new Set(takenNames.map((other) => other.toLowerCase()))
  if (!names.has(name.toLowerCase())) return name
  const [first = name, ...rest] = name.split(/\s+/u)
  const letters = [brief.surname_initial ?? brief.initial, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const renamed = letters.map((letter) => [first, `${letter}.`, ...rest].join(' '))
  return renamed.find((other) => !names.has(other.toLowerCase())) ?? name
}

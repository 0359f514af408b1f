import type { PersonaBrief } from '@whofor/core/persona/brief'
import { askModel } from '../../ai/ask-model.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../jobs/port.ts'
import { insertEvidence, selectNames } from '../personas/queries.ts'
import { savePersona } from '../personas/save-persona.ts'
import type { MadeRow, PersonaSource } from './persona-source.ts'

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
export async function generatePersona(
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

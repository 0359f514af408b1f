import { storedBrief } from '@whofor/core/persona/brief'
import { z } from 'zod'
import { attributeUsage } from '../../ai/usage.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { makeImageFor } from '../images/make-image-for.ts'
import { ownPersona } from '../personas/own-persona.ts'
import { takenNames } from '../personas/taken-names.ts'
import { unusedName } from '../personas/unused-name.ts'
import { changeContent } from './change-content.ts'
import { WORK_TEXTS } from './work-texts.ts'
import { without, writeAnew } from './write-anew.ts'

const replaced = z.object({ replaced: z.literal(true) })
/** `cast` in jobs of versions up to 0.1. */
const input = z.union([
  z.object({ briefs: z.tuple([storedBrief]), image: z.boolean() }),
  z
    .object({ cast: z.tuple([storedBrief]), image: z.boolean() })
    .transform(({ cast: briefs, image }) => ({ briefs, image })),
])

/**
 * The job that writes a persona again: the same id, one version more once it is saved, nothing changed when it
 * fails. A portrait that fails leaves the one there was.
 */
export async function replacePersona(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { briefs, image } = input.parse(run.job.input)
  const persona = await ownPersona(deps, run.job.owner_id, run.job.subject_id ?? '')
  await run.progress(10)
  // A job that is resumed or tried again for its portrait has the person already.
  const saved = replaced.safeParse(run.job.data).success
  const current = saved ? persona : await replaceContent(deps, run, persona, briefs[0].number ?? 1)
  if (image) await makeImageFor(deps, run, current)
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}

async function replaceContent(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  number: number,
): Promise<PersonaRow> {
  const { content, usageId, brief } = await writeAnew(deps, run, persona, number)
  run.reached('persona.rewritten')
  await run.progress(50)
  await run.save(
    async (tx) => {
      const row = await ownPersona(deps, persona.user_id, persona.id, tx)
      const others = without(await takenNames(deps, persona.user_id, tx), row.name)
      const name = unusedName(content.name, others, brief)
      const changed = { content: { ...content, name }, what: WORK_TEXTS.regenerated, now: deps.clock() }
      await changeContent(deps, tx, row, changed)
      await attributeUsage(deps, tx, usageId, row.id)
      return undefined
    },
    { progress: 70, data: { replaced: true } satisfies z.infer<typeof replaced> },
  )
  deps.events.publish(persona.user_id, { type: 'persona.changed', persona_id: persona.id })
  run.reached('persona.replaced')
  return ownPersona(deps, persona.user_id, persona.id)
}

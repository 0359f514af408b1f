import { type CastMember, castMember } from '@whofor/core/persona/cast'
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
import { writeAnew } from './write-anew.ts'

const input = z.object({ cast: z.tuple([castMember]), image: z.boolean() })

/**
 * The job that makes somebody new in a persona's place: the same id, one version more once it is saved, nothing changed when it
 * fails. A portrait that fails leaves the one there was.
 */
export async function replacePersona(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { cast, image } = input.parse(run.job.input)
  const persona = await ownPersona(deps, run.job.owner_id, run.job.subject_id ?? '')
  await run.progress(10)
  // What is held shrinks with each part that is saved: a job that is resumed for its portrait has the person already.
  const saved = run.job.reserved_requests < (image ? 2 : 1)
  const current = saved ? persona : await replaceContent(deps, run, persona, cast[0])
  if (image) await makeImageFor(deps, run, current)
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}

async function replaceContent(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  cast: CastMember,
): Promise<PersonaRow> {
  const { content, usageId } = await writeAnew(deps, run, persona, cast)
  run.reached('persona.rewritten')
  await run.progress(50)
  await run.save(
    async (tx) => {
      const row = await ownPersona(deps, persona.user_id, persona.id, tx)
      const name = unusedName(content.name, await takenNames(deps, persona.user_id, tx), cast)
      const changed = { content: { ...content, name }, what: WORK_TEXTS.regenerated, now: deps.clock() }
      await changeContent(deps, tx, row, changed)
      await attributeUsage(deps, tx, usageId, row.id)
      return { requests: 1, personas: 0 }
    },
    { progress: 70 },
  )
  deps.events.publish(persona.user_id, { type: 'persona.changed', persona_id: persona.id })
  run.reached('persona.replaced')
  return ownPersona(deps, persona.user_id, persona.id)
}

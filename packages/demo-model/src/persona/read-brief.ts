import { personaBrief } from '@whofor/core/persona/brief'
import { type PersonaConstraints, personaConstraints } from '@whofor/core/persona/constraints'
import type { z } from 'zod'

const proposed = personaBrief.partial()
export type ProposedBrief = z.infer<typeof proposed>

/** The brief of a prompt; whatever it leaves out is for this model to choose. */
export function readBrief(data: Record<string, string>): ProposedBrief {
  return proposed.safeParse(parsed(data.brief)).data ?? {}
}

/** What the owner's words or the counted answers fix. */
export function readConstraintBlock(data: Record<string, string>): PersonaConstraints {
  return personaConstraints.safeParse(parsed(data.constraints)).data ?? {}
}

/** How many of the owner's people came before this one; null where people are not drawn one after another. */
export function turnOf({ number }: ProposedBrief): number | null {
  return number !== undefined && number > 0 ? number - 1 : null
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return null
  }
}

import type { Evidence } from '@whofor/core/claims/evidence'
import { STRUCTURED_FIELDS } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/persona'
import { isMentioned } from '@whofor/core/persona/profile-claims'
import { textsOf } from '@whofor/core/persona/sheet'

/** In display order; the first four are shown where all rest on as much. */
const FACTS = [
  'age',
  'location',
  'occupation',
  'marital_status',
  'children',
  'gender',
  'education',
  'income_level',
] as const
const SHOWN = 4

export type CardFact = { name: (typeof FACTS)[number]; label: string; value: string; isAssumed: boolean }

/**
 * The facts on a card: those that rest on something before those that the AI assumed, which are marked. Without evidence,
 * nothing is known of either.
 */
export function cardFacts(
  persona: Pick<Persona, 'structured_data' | 'known_topics'>,
  evidence: readonly Evidence[] | null,
): CardFact[] {
  const facts = FACTS.flatMap((name): CardFact[] => {
    const value = textsOf(persona.structured_data.demographics[name]).join(', ')
    const claims = evidence?.filter(({ field }) => field === `demographics.${name}`) ?? []
    const isAssumed =
      evidence !== null &&
      (claims.some(({ basis }) => basis === 'assumed') || !isMentioned(name, claims, persona.known_topics))
    return value === '' ? [] : [{ name, label: STRUCTURED_FIELDS.demographics[name].label, value, isAssumed }]
  })
  const chosen = facts.toSorted((a, b) => Number(a.isAssumed) - Number(b.isAssumed)).slice(0, SHOWN)
  return facts.filter((fact) => chosen.includes(fact))
}

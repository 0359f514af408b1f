import type { PersonaCard } from '@whofor/core/persona/card'
import { sourceOf } from '@whofor/core/persona/sheet'

/** What a persona in the list was made from. */
export const originOf = (persona: PersonaCard) => sourceOf(persona)

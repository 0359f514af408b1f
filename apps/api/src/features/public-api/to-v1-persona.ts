import type { PersonaDetail } from '@whofor/core/persona/persona'
import { type V1Persona, v1Persona } from '@whofor/core/platform/v1'

export const toV1Persona = ({ persona, ...more }: PersonaDetail): V1Persona =>
  v1Persona.parse({ ...persona, ...more })

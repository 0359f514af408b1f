import type { V1Persona } from '@whofor/core/platform/v1'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersona } from '../personas/get-persona.ts'
import { toV1Persona } from './to-v1-persona.ts'

export async function getV1Persona(deps: Deps, actor: Actor, id: string): Promise<V1Persona> {
  return toV1Persona(await getPersona(deps, actor, id))
}

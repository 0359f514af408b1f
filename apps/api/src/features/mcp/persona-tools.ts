import { idParam } from '@whofor/core/paging'
import { labelledSheet } from '@whofor/core/persona/for-other-models'
import {
  v1Answer,
  v1CreatePersonas,
  v1Job,
  v1Persona,
  v1PersonaPage,
  v1Question,
} from '@whofor/core/platform/v1'
import type { Deps } from '../../deps.ts'
import { createSourceMaterialCache } from '../chat/answer-question.ts'
import { getPersona } from '../personas/get-persona.ts'
import { askV1Persona, createV1Personas, listV1Personas, toV1Persona } from '../public-api/v1-personas.ts'
import { ADDS, defineTool, pageInput, READS, type Tool } from './tool.ts'

export function personaTools(deps: Deps): Tool[] {
  const sourceMaterials = createSourceMaterialCache(deps)
  return [
    defineTool({
      name: 'list_personas',
      title: 'List personas',
      description: 'Lists the personas of the account, newest first, with their ids.',
      scope: 'personas:read',
      annotations: READS,
      input: pageInput,
      output: v1PersonaPage,
      run: async ({ actor }, page) => ({ reply: await listV1Personas(deps, actor, page) }),
    }),
    defineTool({
      name: 'get_persona',
      title: 'Get a persona',
      description:
        'Gets a persona with its evidence. The basis of a sentence is observed (counted in survey answers, with count, group size and interval), stated (said by the owner), inferred (follows from either) or assumed (made up by the AI). Only observed figures are measurements.',
      scope: 'personas:read',
      annotations: READS,
      input: idParam,
      output: v1Persona,
      async run({ actor }, { id }) {
        const detail = await getPersona(deps, actor, id)
        return { reply: toV1Persona(detail), text: labelledSheet(detail.persona, detail) }
      },
    }),
    defineTool({
      name: 'ask_persona',
      title: 'Ask a persona',
      description:
        'Asks a persona a question and waits for its answer, which rests on its profile and its evidence alone. Uses one AI request of the account. The answer is that of an invented person, not of a customer.',
      scope: 'personas:write',
      annotations: ADDS,
      input: idParam.extend(v1Question.shape),
      output: v1Answer,
      async run({ actor, signal }, input) {
        const reply = await askV1Persona({ ...deps, sourceMaterials }, actor, { ...input, left: signal })
        return { reply, text: reply.answer }
      },
    }),
    defineTool({
      name: 'create_personas',
      title: 'Create personas',
      description:
        'Starts a job that creates one to five personas from a description of a business and of the people. Without survey answers, most of what they say is assumed. Uses AI requests of the account; call get_job until the job has ended.',
      scope: 'personas:write',
      annotations: ADDS,
      input: v1CreatePersonas,
      output: v1Job,
      run: async ({ actor }, input) => ({ reply: await createV1Personas(deps, actor, input) }),
    }),
  ]
}

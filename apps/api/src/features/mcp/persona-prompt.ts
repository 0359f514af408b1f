import type { McpServer } from '@modelcontextprotocol/server'
import { personaSystemPrompt } from '@whofor/core/persona/system-prompt'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { checkScope } from '../../http/require-api-key.ts'
import { getPersona } from '../personas/get-persona.ts'
import { readPersonaId } from './read-persona-id.ts'
import type { Caller } from './tool.ts'

const promptArguments = z.object({
  persona_id: z.string().describe('Id of the persona, from list_personas'),
  question: z.string().max(4000).optional().describe('What to ask first'),
})

/** Lets the client's own model answer as a persona, without an AI request of the account. */
export function registerPersonaPrompt(
  server: McpServer,
  deps: Deps,
  { actor, scopes }: Caller,
  guarded: <Reply>(run: () => Promise<Reply>) => Promise<Reply>,
): void {
  server.registerPrompt(
    'answer_as_persona',
    {
      title: 'Answer as a persona',
      description: 'Answers as one of the personas, from its profile and its evidence alone',
      argsSchema: promptArguments,
    },
    ({ persona_id, question }) =>
      guarded(async () => {
        checkScope(scopes, 'personas:read')
        const detail = await getPersona(deps, actor, readPersonaId(persona_id))
        const prompt = personaSystemPrompt(detail.persona, detail)
        const text = question === undefined ? prompt : `${prompt}\n${question}`
        return {
          description: detail.persona.name,
          messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
        }
      }),
  )
}

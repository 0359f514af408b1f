import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { checkScope } from '../../http/require-api-key.ts'
import type { RunningExports } from '../exports/running-exports.ts'
import { exportV1Persona } from '../public-api/export-v1-persona.ts'
import { readPersonaId } from './read-persona-id.ts'
import type { Caller } from './tool.ts'

const promptArguments = z.object({
  persona_id: z.string().describe('Id of the persona, from list_personas'),
  question: z.string().max(4000).optional().describe('What to ask first'),
})

/** Lets the client's own model answer as a persona, without an AI request of the account. */
export function registerPersonaPrompt(
  server: McpServer,
  deps: Deps & { running: RunningExports },
  { actor, scopes, signal }: Caller,
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
        const id = readPersonaId(persona_id)
        const prompt = await exportV1Persona(deps, actor, { id, format: 'system-prompt', signal })
        const text = question === undefined ? prompt : `${prompt}\n${question}`
        return {
          messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
        }
      }),
  )
}

import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { idParam } from '@whofor/core/paging'
import { labelledSheet } from '@whofor/core/persona/for-other-models'
import { texts } from '@whofor/texts/api/personas'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { checkScope } from '../../http/require-api-key.ts'
import type { RunningExports } from '../exports/downloads.ts'
import { getPersona } from '../personas/get-persona.ts'
import { exportV1Persona, listV1Personas } from '../public-api/v1-personas.ts'
import type { Caller } from './tool.ts'

const MOST_LISTED = 100
const uriOf = (id: string): string => `whofor://personas/${id}`

/** Under the limits of exports. */
const EXPORTED = [
  { format: 'json-ld', title: 'Persona as JSON-LD', mimeType: 'application/ld+json' },
  { format: 'system-prompt', title: 'Persona as a system prompt', mimeType: 'text/plain' },
] as const

/** The newest personas as documents to attach to a conversation. */
export function registerPersonaResources(
  server: McpServer,
  deps: Deps & { running: RunningExports },
  { actor, scopes, signal }: Caller,
  guarded: <Reply>(run: () => Promise<Reply>) => Promise<Reply>,
): void {
  const list = async () => {
    if (!scopes.includes('personas:read')) return { resources: [] }
    const { items } = await listV1Personas(deps, actor, { limit: MOST_LISTED })
    return {
      resources: items.map(({ id, name, subtitle }) => ({
        uri: uriOf(id),
        name,
        ...(subtitle && { description: subtitle }),
      })),
    }
  }
  server.registerResource(
    'persona',
    new ResourceTemplate(uriOf('{id}'), { list: () => guarded(list) }),
    {
      title: 'Persona',
      description: 'A persona with what each sentence rests on',
      mimeType: 'text/plain',
    },
    (uri, { id }) =>
      guarded(async () => {
        checkScope(scopes, 'personas:read')
        const detail = await getPersona(deps, actor, readPersonaId(id))
        const text = labelledSheet(detail.persona, detail)
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] }
      }),
  )
  for (const { format, title, mimeType } of EXPORTED)
    server.registerResource(
      `persona-${format}`,
      new ResourceTemplate(`${uriOf('{id}')}/${format}`, { list: undefined }),
      { title, mimeType },
      (uri, { id }) =>
        guarded(async () => {
          checkScope(scopes, 'personas:read')
          const text = await exportV1Persona(deps, actor, { id: readPersonaId(id), format, signal })
          return { contents: [{ uri: uri.href, mimeType, text }] }
        }),
    )
}

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

/**
 * A malformed id is treated as an unknown one.
 * @throws AppError not_found
 */
function readPersonaId(id: unknown): string {
  const read = idParam.safeParse({ id })
  if (!read.success) throw new AppError('not_found', texts.persona.not_found)
  return read.data.id
}

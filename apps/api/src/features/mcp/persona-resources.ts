import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { labelledSheet } from '@whofor/core/persona/for-other-models'
import type { Deps } from '../../deps.ts'
import { checkScope } from '../../http/require-api-key.ts'
import type { RunningExports } from '../exports/running-exports.ts'
import { getPersona } from '../personas/get-persona.ts'
import { exportV1Persona } from '../public-api/export-v1-persona.ts'
import { listV1Personas } from '../public-api/list-v1-personas.ts'
import { readPersonaId } from './read-persona-id.ts'
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

import { idParam } from '@whofor/core/paging'
import {
  v1Answer,
  v1CreatePersonas,
  v1Job,
  v1JsonLd,
  v1PageQuery,
  v1Persona,
  v1PersonaPage,
  v1Question,
  v1SystemPrompt,
} from '@whofor/core/platform/v1'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requestSignal } from '../../http/request-parts.ts'
import { requireScope } from '../../http/require-api-key.ts'
import { type KeyContext, operation, validate } from '../../http/route.ts'
import { createSourceMaterialCache } from '../chat/answer-question.ts'
import type { RunningExports } from '../exports/downloads.ts'
import {
  askV1Persona,
  createV1Personas,
  exportV1Persona,
  getV1Persona,
  listV1Personas,
} from './v1-personas.ts'

const JSON_LD = 'application/ld+json'
const READ = { tag: 'Personas', scope: 'personas:read', status: 200 } as const
const WRITE = { tag: 'Personas', scope: 'personas:write', changes: true } as const

export function v1PersonaRoutes(deps: Deps, running: RunningExports) {
  const work = { ...deps, running }
  const sourceMaterials = createSourceMaterialCache(deps)
  return new Hono<KeyContext>()
    .get(
      '/',
      operation({
        ...READ,
        id: 'listPersonas',
        summary: 'List personas, newest first',
        reply: v1PersonaPage,
      }),
      requireScope('personas:read'),
      validate('query', v1PageQuery),
      async (c) => c.json(await listV1Personas(deps, c.var.scope.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      operation({
        ...WRITE,
        id: 'createPersonas',
        summary: 'Create personas from a description',
        status: 202,
        reply: v1Job,
      }),
      requireScope('personas:write'),
      validate('json', v1CreatePersonas),
      async (c) => c.json(await createV1Personas(deps, c.var.scope.actor, c.req.valid('json')), 202),
    )
    .get(
      '/:id',
      operation({ ...READ, id: 'getPersona', summary: 'Get a persona with its evidence', reply: v1Persona }),
      requireScope('personas:read'),
      validate('param', idParam),
      async (c) => c.json(await getV1Persona(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/json-ld',
      operation({
        ...READ,
        id: 'getPersonaJsonLd',
        summary: 'Get a persona as JSON-LD, in terms of schema.org',
        reply: v1JsonLd,
        type: JSON_LD,
      }),
      requireScope('personas:read'),
      validate('param', idParam),
      async (c) => {
        const input = {
          ...c.req.valid('param'),
          format: 'json-ld',
          signal: requestSignal(c.req.raw),
        } as const
        const text = await exportV1Persona(work, c.var.scope.actor, input)
        return c.body(text, 200, { 'content-type': JSON_LD })
      },
    )
    .get(
      '/:id/system-prompt',
      operation({
        ...READ,
        id: 'getPersonaSystemPrompt',
        summary: 'Get instructions with which any model answers as a persona',
        reply: v1SystemPrompt,
      }),
      requireScope('personas:read'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param')
        const input = { id, format: 'system-prompt', signal: requestSignal(c.req.raw) } as const
        return c.json({ system_prompt: await exportV1Persona(work, c.var.scope.actor, input) }, 200)
      },
    )
    .post(
      '/:id/questions',
      operation({
        ...WRITE,
        id: 'askPersona',
        summary: 'Ask a persona a question',
        status: 200,
        reply: v1Answer,
      }),
      requireScope('personas:write'),
      validate('param', idParam),
      validate('json', v1Question),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json'), left: c.req.raw.signal }
        return c.json(await askV1Persona({ ...deps, sourceMaterials }, c.var.scope.actor, input), 200)
      },
    )
}

import { idParam } from '@whofor/core/paging'
import {
  type V1CreatePersonas,
  v1Answer,
  v1CreatePersonas,
  v1Job,
  v1PageQuery,
  v1Persona,
  v1PersonaPage,
  v1Question,
} from '@whofor/core/platform/v1'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { KeyContext } from '../../http/context.ts'
import { requireScope } from '../../http/require-api-key.ts'
import { validate } from '../../http/validate.ts'
import { answerQuestion } from '../chat/answer-question.ts'
import { answerSignal } from '../chat/answer-signal.ts'
import { askPersona } from '../chat/ask-persona.ts'
import { createSourceMaterialCache } from '../chat/source-material-cache.ts'
import { requestPersonas } from '../persona-generation/request-personas.ts'
import { getPersona } from '../personas/get-persona.ts'
import { listPersonas } from '../personas/list-personas.ts'
import { operation } from './operation.ts'

const READ = { tag: 'Personas', scope: 'personas:read', status: 200 } as const
const WRITE = { tag: 'Personas', scope: 'personas:write', changes: true } as const

export function v1PersonaRoutes(deps: Deps) {
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
      async (c) => {
        const query = { ...c.req.valid('query'), sort: 'newest', show: 'all' } as const
        return c.json(v1PersonaPage.parse(await listPersonas(deps, c.var.actor, query)), 200)
      },
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
      async (c) => {
        const job = await requestPersonas(deps, c.var.actor, described(c.req.valid('json')))
        return c.json(v1Job.parse(job), 202)
      },
    )
    .get(
      '/:id',
      operation({ ...READ, id: 'getPersona', summary: 'Get a persona with its evidence', reply: v1Persona }),
      requireScope('personas:read'),
      validate('param', idParam),
      async (c) => {
        const { persona, ...more } = await getPersona(deps, c.var.actor, c.req.valid('param').id)
        return c.json(v1Persona.parse({ ...persona, ...more }), 200)
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
        const input = { id: c.req.valid('param').id, message: c.req.valid('json').question }
        const pending = await askPersona(deps, c.var.actor, input)
        const { signal, leave, end } = answerSignal(deps, pending.question)
        c.req.raw.signal.addEventListener('abort', leave)
        const { question, answer } = await answerQuestion(deps, pending, {
          sourceMaterials,
          signal,
          onText: () => {},
        }).finally(end)
        const reply = { question: question.text, answer: answer.text, created_at: answer.created_at }
        return c.json(v1Answer.parse(reply), 200)
      },
    )
}

/** What the wizard would ask is left open: the description says what is fixed. */
const described = ({ description, relationship, count, detail_level }: V1CreatePersonas) => ({
  setup: {
    count,
    relationship,
    detail_level,
    business_context: description,
    generate_image: false,
    custom_fields: [],
  },
  intake: { questions: [], business_context_summary: '', business_context_tags: [] },
  answers: [],
})

import { idParam } from '@whofor/core/paging'
import { chatInput, chatReply } from '@whofor/core/persona/chat'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '../../deps.ts'
import { problemOf } from '../../http/problem.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { answerQuestion, answerSignal, createSourceMaterialCache, streamAnswer } from './answer-question.ts'
import { askPersona, clearChat, getChat, stopAnswer } from './chat.ts'

/** Mounted under /api/personas, behind its requireUser. */
export function chatRoutes(deps: Deps) {
  const sourceMaterials = createSourceMaterialCache(deps)
  return new Hono<UserContext>()
    .get(
      '/:id/chat',
      describe('Get the conversation with a persona, oldest message first', { 200: chatReply }),
      validate('param', idParam),
      async (c) => c.json(await getChat(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/chat',
      describe('Ask a persona', {
        200: 'A text/event-stream: `delta` events {text}, then `done` {question, answer} as they are kept, or `error` with a problem',
      }),
      validate('param', idParam),
      validate('json', chatInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        const pending = await askPersona(deps, c.var.scope.actor, input)
        const { signal, leave, end } = answerSignal(deps, pending.question)
        // Keeps proxies from buffering the stream.
        c.header('x-accel-buffering', 'no')
        const reply = streamSSE(c, (stream) => {
          stream.onAbort(leave)
          return streamAnswer(stream, {
            answering: (onText) =>
              answerQuestion(deps, pending, { sourceMaterials, signal, onText }).finally(end),
            asProblem: (error) => problemOf(c.var, error),
          })
        })
        reply.headers.set('cache-control', 'no-store')
        return reply
      },
    )
    .post(
      '/:id/chat/stop',
      describe('Stop an answer and remove its question; counts as a request once the model was called', {
        204: 'Nothing waits',
      }),
      validate('param', idParam),
      async (c) => {
        await stopAnswer(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id/chat',
      describe('Delete the conversation with a persona', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await clearChat(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

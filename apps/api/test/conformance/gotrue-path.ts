import { startInstance } from '../support/instance.ts'
import { clockFrom } from '../support/two-steps.ts'

export const NEW = 'sourdough-41 starter'

export async function setUp(more: Parameters<typeof startInstance>[0] = {}) {
  const time = clockFrom()
  return { ...(await startInstance({ work: false, clock: time.clock, ...more })), pass: time.pass }
}

export const bodyOf = async (reply: Response) => ({
  status: reply.status,
  headers: [...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  body: await reply.text(),
})

export const sameId = { 'x-request-id': 'the-same-for-all' }

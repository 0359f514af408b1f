import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
beforeAll(async () => {
  instance = await startInstance({ work: false })
})

test('a burst of one key leaves turns to everyone else', async () => {
  const owner = await instance.owner()
  await owner.useKey()
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_personas' } }
  for (const ask of [() => owner.get('/api/v1/personas'), () => owner.post('/mcp', call)]) {
    expect((await ask()).status).toBe(200)
    let ended = 0
    const burst = Array.from({ length: 40 }, () => ask().then(() => (ended += 1)))
    await nextTurn()
    expect((await instance.app.request('/healthz')).status).toBe(200)
    expect(ended).toBeLessThan(20)
    await Promise.all(burst)
  }
})

import { DAY_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

/** Summer time ends in Europe: 2026-10-25 01:00 UTC. */
const CLOCKS_GO_BACK = Date.UTC(2026, 9, 25, 1)

const userOf = async (person: Visitor) =>
  (await readJson<{ user: { id: string } | null }>(await person.get('/api/session'))).user

describe.each([
  ['a day back', -DAY_MS],
  ['a day forward', DAY_MS],
  ['an hour back', -DAY_MS / 24],
  ['half a second back', -500],
])('the clock of the machine jumps %s', (_, jump) => {
  test('a session goes on and everything can be read and written', async () => {
    let now = CLOCKS_GO_BACK
    const { owner } = await startInstance({ work: false, clock: () => now })
    const person = await owner()
    expect((await person.post('/api/context-items', { name: 'Before' })).status).toBe(201)
    now += jump
    expect(await userOf(person)).toMatchObject({ id: person.id })
    expect((await person.post('/api/context-items', { name: 'After' })).status).toBe(201)
    const reply = await person.get('/api/context-items')
    const { items } = await readJson<{ items: { name: string }[] }>(reply)
    expect(items.map(({ name }) => name).sort()).toEqual(['After', 'Before'])
    expect((await person.get('/api/account/usage')).status).toBe(200)
    expect((await person.get('/api/dashboard')).status).toBe(200)
    now -= jump
    expect(await userOf(person)).toMatchObject({ id: person.id })
  })
})

test('a clock that jumped forward and back does not lengthen the absolute lifetime', async () => {
  const start = CLOCKS_GO_BACK
  let now = start
  const { owner } = await startInstance({ work: false, clock: () => now })
  const person = await owner()
  now = start + 6 * DAY_MS
  await person.get('/api/session')
  now = start
  expect(await userOf(person)).not.toBeNull()
  for (let day = 5; day < 30; day += 5) {
    now = start + day * DAY_MS
    expect(await userOf(person)).not.toBeNull()
  }
  now = start + 30 * DAY_MS
  expect(await userOf(person)).toBeNull()
})

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGiveWay } from './read-answers.ts'

const BATCHES = 20

/** Blocks the event loop. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** How often others come to their turn while an export writes its batches. */
async function turnsOfOthers(ms: number): Promise<number> {
  let turns = 0
  let isDone = false
  const others = async () => {
    for (; !isDone; turns++) {
      work(ms)
      await setImmediate()
    }
  }
  const giveWay = createGiveWay()
  const busy = others()
  for (let batch = 0; batch < BATCHES; batch++) {
    work(4)
    await giveWay()
  }
  isDone = true
  await busy
  return turns
}

test('an export gives most turns of a busy event loop to others', async () => {
  expect(await turnsOfOthers(2)).toBeGreaterThan(2 * BATCHES)
})

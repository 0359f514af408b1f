import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** A disk with `room` free bytes. */
function disk(room: number) {
  const state = { room, text: '' }
  const write = (bytes: Buffer): number => {
    if (state.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const written = bytes.subarray(0, state.room)
    state.room -= written.length
    state.text += written.toString()
    return written.length
  }
  return { state, write }
}

const messagesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line).msg)

test('a full disk costs lines and nothing else, and their number is written once there is room', () => {
  const { state, write } = disk(0)
  const log = createLog('info', write)
  for (let line = 1; line <= 3; line++) log.info(`line ${line}`)
  state.room = 10_000
  log.info('line 4')
  expect(messagesOf(state.text)).toEqual(['log lines were dropped', 'line 4'])
  expect(state.text).toContain('"dropped":3')
})

test('a line that the disk cut off does not spoil the next one', () => {
  const { state, write } = disk(10)
  const log = createLog('info', write)
  log.info('cut off')
  state.room = 10_000
  log.info('whole')
  expect(messagesOf(state.text)).toEqual(['log lines were dropped', 'whole'])
})

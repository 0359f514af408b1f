import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

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
  const log = createLog({ logLevel: 'info' }, write)
  for (let line = 1; line <= 3; line++) log.info(`line ${line}`)
  state.room = 10_000
  log.info('line 4')
  expect(messagesOf(state.text)).toEqual(['log lines were dropped', 'line 4'])
  expect(state.text).toContain('"dropped":3')
})

test('a line that the disk cut off does not spoil the next one', () => {
  const { state, write } = disk(10)
  const log = createLog({ logLevel: 'info' }, write)
  log.info('cut off')
  state.room = 10_000
  log.info('whole')
  expect(messagesOf(state.text)).toEqual(['log lines were dropped', 'whole'])
})

test('secrets and personal data are hidden, in fields and in texts', () => {
  const { state, write } = disk(100_000)
  const log = createLog({ logLevel: 'info' }, write)
  const token = 'k3VQhT0pZ5yWm1sX8bNc2RfL7aJd9uGe4oPiKtYhBvE'
  log.info({
    headers: { cookie: 'a="b"; c', Authorization: 'Bearer abc.def' },
    answers: [1, 2],
    email: 'x@y.z',
  })
  log.info({ request: { body: { password: 'correct "horse"', fields: { vip: 'yes' } } } })
  log.error(
    {
      err: new Error(
        `554 <ana@example.com> refused; postgres://whofor:pa55word@db:5432/x, Bearer xyz123, sk-live_123456`,
      ),
    },
    `GET /recover/${token}`,
  )
  for (const secret of [
    'a=',
    'abc.def',
    '[1,2]',
    'x@y',
    'horse',
    'yes',
    'ana@',
    'pa55word',
    'xyz123',
    '123456',
    token,
  ])
    expect(state.text).not.toContain(secret)
  expect(state.text).toContain('@example.com')
  for (const line of state.text.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time')
})

test('in a terminal, a line is text with its values, and an error with its stack', () => {
  const { state, write } = disk(100_000)
  const log = createLog({ logLevel: 'info', logFormat: 'text' }, write)
  log.warn({ path: '/s/…', ms: 3 }, 'slow')
  log.error({ err: new Error('disk full') }, 'failed')
  expect(state.text).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}WARN {3}slow {2}path=\/s\/… {2}ms=3\n/)
  expect(state.text).toMatch(/ERROR {2}failed\n {4}Error: disk full\n {8}at /)
})

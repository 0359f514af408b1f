import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './use-chat.ts'

async function eventsOf(...pieces: string[]): Promise<ServerEvent[]> {
  const bytes = new TextEncoder().encode(pieces.join(''))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // One byte at a time, so that no chunk ends at an event boundary.
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('parses events across chunk boundaries', async () => {
  expect(await eventsOf('event: delta\ndata: {"text":"Grüße"}\n\n', 'event: done\ndata: {}\n\n')).toEqual([
    { event: 'delta', data: '{"text":"Grüße"}' },
    { event: 'done', data: '{}' },
  ])
})

test('skips comments and incomplete events', async () => {
  expect(
    await eventsOf(': still there\n\n', 'data: a\r\ndata: b\r\n\r\n', 'event: done\ndata: {"an'),
  ).toEqual([{ event: 'message', data: 'a\nb' }])
})

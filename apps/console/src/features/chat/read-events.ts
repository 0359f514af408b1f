export type ServerEvent = { event: string; data: string }

/** Parses a stream of server-sent events. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest = `${rest}${decoder.decode(value, { stream: !done })}`.replaceAll('\r\n', '\n')
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Null for comments (keep-alives). */
function eventOf(block: string): ServerEvent | null {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/u.exec(line))
  const named = (name: string) =>
    fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '')
  const data = named('data')
  return data.length > 0 ? { event: named('event').at(-1) ?? 'message', data: data.join('\n') } : null
}

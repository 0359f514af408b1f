/** Reads server-sent events block by block, without the trailing blank line. */
export function readStream(reply: Response) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('the reply has no body')
  let text = ''
  return {
    async next(): Promise<string> {
      while (!text.includes('\n\n')) {
        const { value, done } = await reader.read()
        if (done) throw new Error('the stream has ended')
        text += value
      }
      const end = text.indexOf('\n\n')
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      return block
    },
    /** All remaining text. */
    async rest(): Promise<string> {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return text
        text += value
      }
    },
    cancel: () => reader.cancel(),
  }
}

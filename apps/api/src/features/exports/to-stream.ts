/**
 * Converts a generator to a body: the next piece is created when the reader wants it, none after the reader
 * is gone.
 * @param end called when reading ends, for whatever reason
 */
export function toStream(
  pieces: AsyncGenerator<Uint8Array>,
  end: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (!done) return controller.enqueue(new Uint8Array(value))
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    async cancel() {
      end()
      await pieces.return(undefined)
    },
  })
}

/** What is made piece by piece as a body: the next piece when the reader wants it, none after the reader has gone. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

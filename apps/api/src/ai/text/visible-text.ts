const OPEN = '<think>'
const CLOSE = '</think>'

/**
 * Extracts the answer from a stream: some models think aloud first and begin with blank lines. Pieces are
 * emitted as soon as they are known to belong to the answer.
 * @param maxLength characters of the answer, the rest is dropped
 */
export function visibleText(maxLength: number, emit: (piece: string) => void) {
  let buffer = ''
  let thinking = false
  let text = ''

  const show = (piece: string) => {
    const shown = (text === '' ? piece.trimStart() : piece).slice(0, maxLength - text.length)
    if (shown === '') return
    text += shown
    emit(shown)
  }
  const add = (piece: string): void => {
    if (text !== '') {
      show(piece)
      return
    }
    buffer += piece
    const begun = buffer.trimStart()
    if (!thinking && OPEN.startsWith(begun)) return
    thinking ||= begun.startsWith(OPEN)
    if (thinking && !buffer.includes(CLOSE)) return
    const answer = thinking ? buffer.slice(buffer.indexOf(CLOSE) + CLOSE.length) : begun
    if (answer.trimStart() === '') return
    show(answer)
  }
  return {
    add,
    /**
     * Call it when the stream has ended.
     * @returns the whole answer
     */
    end(): string {
      if (text === '' && !thinking) show(buffer)
      return text
    },
    isFull: () => text.length >= maxLength,
  }
}

const OPEN = '<think>'
const CLOSE = '</think>'

/**
 * Extracts the answer from a stream: some models think aloud first and begin with blank lines. Pieces are
 * emitted as soon as they are known to belong to the answer.
 * @param maxLength characters of the answer, the rest is dropped
 */
export function visibleText(longest: number, tell: (piece: string) => void) {
  let held = ''
  let thinking = false
  let text = ''

  const show = (piece: string) => {
    const shown = (text === '' ? piece.trimStart() : piece).slice(0, longest - text.length)
    if (shown === '') return
    text += shown
    tell(shown)
  }
  const add = (piece: string): void => {
    if (text !== '') {
      show(piece)
      return
    }
    held += piece
    const begun = held.trimStart()
    if (!thinking && OPEN.startsWith(begun)) return
    thinking ||= begun.startsWith(OPEN)
    if (thinking && !held.includes(CLOSE)) return
    const answer = thinking ? held.slice(held.indexOf(CLOSE) + CLOSE.length) : begun
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
      if (text === '' && !thinking) show(held)
      return text
    },
    isFull: () => text.length >= longest,
  }
}

const OPEN = '<think>'
const CLOSE = '</think>'

/**
 * What of a stream is the answer: some models think aloud first, and begin with blank lines. Pieces come out as soon as it is
 * plain that they belong to the answer, at most `longest` characters of them.
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
    /** All of it, once nothing more comes. */
    end(): string {
      if (text === '' && !thinking) show(held)
      return text
    },
    isFull: () => text.length >= longest,
  }
}

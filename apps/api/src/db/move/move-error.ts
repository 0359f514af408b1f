/** A move that cannot be done; the message says why and what to do. */
export class MoveError extends Error {
  override name = 'MoveError'
}

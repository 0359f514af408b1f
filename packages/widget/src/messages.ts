/**
 * From the survey in an iframe to the host page: a published protocol, see docs/embed-events.md. Never contains answers.
 * Types may be added; those that exist keep their meaning within `v: 1`.
 */
export type FrameMessage = {
  source: 'whofor'
  v: 1
  slug: string
} /** Once shown, and again in reply to `hello`. Heights are whole pixels, a multiple of 8, 0 to 20000. */ & (
  | { type: 'ready'; height: number }
  | { type: 'resize'; height: number }
  /** The host page must show the place `top` pixels below the top edge of the frame. */
  | { type: 'scroll'; top: number }
  /** Escape was pressed. */
  | { type: 'escape' }
  /** The first answer was chosen. */
  | { type: 'started' }
  | { type: 'progress'; answered: number; total: number }
  | { type: 'submitted' }
  /** The host page may send hidden fields; only from surveys that keep some. Again after `hello`. */
  | { type: 'fields' }
  /** Unknown or closed, or, with the reason `site`, not allowed on the host page. */
  | { type: 'unavailable'; reason?: 'site' }
  /** Refused until it is complete; waiting for the network or the server; or given up until sent again. */
  | { type: 'error'; reason: 'incomplete' | 'waiting' | 'failed' }
)

/** What a message says, without its envelope. */
export type FrameEvent = FrameMessage extends infer One
  ? One extends FrameMessage
    ? Omit<One, 'source' | 'v' | 'slug'>
    : never
  : never

/** The host page requests `ready` again, because its script loaded after the survey. */
export type HelloMessage = { source: 'whofor'; v: 1; type: 'hello' }

/** Hidden fields from the host page, until the answer is sent. Those that the survey does not keep are ignored. */
export type FieldsMessage = { source: 'whofor'; v: 1; type: 'fields'; fields: Record<string, unknown> }

export const TALLEST_FRAME = 20_000

/**
 * Messages from the survey in an iframe to the host page: a published protocol, see docs/embed-events.md. They never
 * contain answers. Types may be added; existing ones keep their meaning within `v: 1`.
 */
export type FrameMessage = {
  source: 'whofor'
  v: 1
  slug: string
} /** Sent when the survey is shown, and in reply to `hello`. Heights are whole pixels, a multiple of 8, 0 to 20000. */ & (
  | { type: 'ready'; height: number }
  | { type: 'resize'; height: number }
  /** Asks the host page to show the place `top` pixels below the frame's upper edge. */
  | { type: 'scroll'; top: number }
  /** Escape was pressed. */
  | { type: 'escape' }
  /** The first answer was chosen. */
  | { type: 'started' }
  | { type: 'progress'; answered: number; total: number }
  | { type: 'submitted' }
  /** Sent by surveys that keep hidden fields: the host page may send some. Repeated after `hello`. */
  | { type: 'fields' }
  /** The survey is unknown or closed or, with the reason `site`, not allowed on the host page. */
  | { type: 'unavailable'; reason?: 'site' }
  /**
   * The answer was refused until it is complete, waits for the network or the server, or failed until it is sent again.
   */
  | { type: 'error'; reason: 'incomplete' | 'waiting' | 'failed' }
)

/** The content of a message, without its envelope. */
export type FrameEvent = FrameMessage extends infer One
  ? One extends FrameMessage
    ? Omit<One, 'source' | 'v' | 'slug'>
    : never
  : never

/** Asks the survey to repeat `ready`, because the host page's script loaded later. */
export type HelloMessage = { source: 'whofor'; v: 1; type: 'hello' }

/**
 * Hidden fields from the host page, accepted until the answer is sent. Fields that the survey does not keep are
 * ignored.
 */
export type FieldsMessage = { source: 'whofor'; v: 1; type: 'fields'; fields: Record<string, unknown> }

export const TALLEST_FRAME = 20_000

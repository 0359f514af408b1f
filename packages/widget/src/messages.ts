/** Message from the survey iframe to the host page. Never contains answers. */
export type FrameMessage = {
  source: 'whofor'
  v: 1
  type: 'ready' | 'resize' | 'submitted' | 'unavailable'
  slug: string
  /** Whole pixels, a multiple of 8, 0 to 20000; on ready and resize. */
  height?: number
}

/** The host page requests `ready` again, because its script loaded after the survey. */
export type HelloMessage = { source: 'whofor'; v: 1; type: 'hello' }

export const TALLEST_FRAME = 20_000

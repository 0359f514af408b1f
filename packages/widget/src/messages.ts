/** What a survey in an iframe tells the page around it. Never an answer. */
export type FrameMessage = {
  source: 'whofor'
  v: 1
  type: 'ready' | 'resize' | 'submitted' | 'unavailable'
  slug: string
  /** Whole pixels, a multiple of 8, 0 to 20000; with ready and resize. */
  height?: number
}

/** The page around asks for `ready` again, because its own script came later than the survey. */
export type HelloMessage = { source: 'whofor'; v: 1; type: 'hello' }

export const TALLEST_FRAME = 20_000

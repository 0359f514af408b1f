/** The brand's mark, a till slip, in a box of 24 x 24: its outline and its two lines. Shared with the landing page. */
export const RECEIPT_MARK = [
  'M5 3h14v18l-2.35-2-2.3 2L12 19l-2.35 2-2.3-2L5 21z',
  'M9 8h6M9 12.5h3.5',
] as const

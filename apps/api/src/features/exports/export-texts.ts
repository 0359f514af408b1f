export const EXPORT_TEXTS = {
  formatNotInTier: 'Your plan does not include this export format.',
  running: 'Another export of yours is still running. Please wait until it has finished.',
  notDrawn: 'This file could not be drawn. Please try again, or choose another format.',
  tooLong: (name: string, kilobytes: number, most: number) =>
    `${name} has too much text for a PDF or PNG: ${kilobytes} kB, and ${most} kB is the most. Shorten it, or choose another format.`,
} as const

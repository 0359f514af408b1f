const SECONDS_PER_QUESTION = 28

/** Estimated minutes to answer this many questions: 2 for five, 5 for ten, 6 for twelve. */
export const answeringMinutes = (questions: number): number =>
  Math.max(1, Math.round((questions * SECONDS_PER_QUESTION) / 60))

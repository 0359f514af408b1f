/** Minimum stability of groups that would be found again in answers of other people. */
export const STEADY_FROM = 0.8

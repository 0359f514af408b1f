/** Stability from which groups would be found again in other answers of the same people. */
export const STEADY_FROM = 0.8

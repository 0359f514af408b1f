/** A browser executable to try, or why its source offers none. */
export type Candidate = { from: string; path: string } | { from: string; error: string }

/** A program that may be a browser, or why a source that was asked has none. */
export type Candidate = { from: string; path: string } | { from: string; fault: string }

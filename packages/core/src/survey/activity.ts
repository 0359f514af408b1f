/** What is counted of a survey's visits and answers. */
export type ActivityKind = 'opened' | 'reached' | 'finished' | 'answered' | 'took'

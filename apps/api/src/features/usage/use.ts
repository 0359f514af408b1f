/** What an act of the user takes from their limits. */
export type Use = { requests: number; personas: number }

/** Where a reservation stands: settled and released in the month it was made in. */
export type Hold = { owner_id: string; month: string }

/** What an act of the user takes from their limits. */
export type QuotaUse = { requests: number; personas: number }

/** Where a reservation stands: settled and released in the month it was made in. */
export type Reservation = { owner_id: string; month: string }

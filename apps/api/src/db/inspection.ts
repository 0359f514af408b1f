/** What a database holds and whether it is sound; nothing is changed to find out. */
export type Inspection = {
  /** `folderMillis` of the newest applied migration, 0 for none. */
  schema: number
  /** Rows by table. */
  counts: Record<string, number>
  /** What is wrong with it, a line each. */
  faults: string[]
}

/** What is compared with what: counters with their rows, this machine's clock with others. */
export type Figures = {
  /** Surveys whose number of responses is not that of their rows. */
  wrongCounters: number
  /** The last sign-in, in milliseconds since the epoch. */
  lastSignIn: number | null
  /** The time on the database's own machine. */
  clock: number | null
}

export const WRONG_COUNTERS = `SELECT count(*) AS wrong FROM persona_surveys s
  WHERE s.response_count <> (SELECT count(*) FROM survey_responses r WHERE r.survey_id = s.id)`
export const LAST_SIGN_IN = 'SELECT max(last_login) AS last FROM users_extended'

/** What a database holds and whether it is sound; nothing is changed to find out. */
export type Inspection = {
  /** `folderMillis` of the newest applied migration, 0 for none. */
  schema: number
  /** Rows by table. */
  counts: Record<string, number>
  /** What is wrong with it, a line each. */
  faults: string[]
}

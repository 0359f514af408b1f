/** A guard that the list of faults (by its number) or the ASVS table (by its section) relies on. */
export type Guard = {
  row: string
  name: string
  /** From `apps/api`. */
  file: string
  /** Exactly once in the file. */
  find: string
  /** Takes the guard out. */
  replace: string
  /** What must fail then. */
  test: string
}

export const guard = (
  row: string,
  name: string,
  file: string,
  [find, replace]: readonly [string, string],
  test: string,
): Guard => ({ row, name, file: `src/${file}`, find, replace, test })

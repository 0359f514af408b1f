/**
 * Checks one rule on all of these routes, so that a route that escapes it fails by its name. One after another: requests of one
 * route may change what the next finds.
 * @returns the routes that fail, each with the reason
 */
export async function failingRoutes<Row extends { route: string }>(
  rows: readonly Row[],
  check: (row: Row) => Promise<unknown>,
): Promise<string[]> {
  if (rows.length === 0) throw new Error('A rule was checked on no route')
  const failing: string[] = []
  for (const row of rows) {
    try {
      await check(row)
    } catch (error) {
      failing.push(`${row.route}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return failing
}

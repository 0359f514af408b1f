/** The entries of a table of imports that reach themselves: one that allows a circle would allow anything. */
export function selfReaching(table: Readonly<Record<string, readonly string[]>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (table[from] ?? []).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return Object.keys(table).filter((name) => reaches(name, name))
}

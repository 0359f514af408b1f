import type { Modules } from './modules.ts'

/** Import cycles, each reported once; imports of types count as well. */
export function cycleViolations(modules: Modules): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const violations: string[] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) violations.push(`circle: ${[...path.slice(at), file].join(' -> ')}`)
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const { target } of modules.get(file)?.imports ?? []) {
      if (target !== undefined && modules.has(target)) visit(target)
    }
    path.pop()
    done.add(file)
  }
  for (const file of modules.keys()) visit(file)
  return violations
}

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

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

import type { Modules } from './modules.ts'

/** Import cycles, each reported once. Type-only imports are ignored. */
export function cycleViolations(modules: Modules): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const violations: string[] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) violations.push(`circle: ${[...path.slice(at), file].join(' -> ')}`)
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const { target, typeOnly } of modules.get(file)?.imports ?? []) {
      if (!typeOnly && target !== undefined && modules.has(target)) visit(target)
    }
    path.pop()
    done.add(file)
  }
  for (const file of modules.keys()) visit(file)
  return violations
}

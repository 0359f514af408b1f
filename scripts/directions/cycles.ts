import type { Modules } from './modules.ts'

/** Circles of modules that load one another; imports of types close none. Each circle is told once. */
export function cycleFaults(modules: Modules): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const faults: string[] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) faults.push(`circle: ${[...path.slice(at), file].join(' -> ')}`)
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const { target, typeOnly } of modules.get(file)?.imports ?? []) {
      if (!typeOnly && target !== undefined && modules.has(target)) visit(target)
    }
    path.pop()
    done.add(file)
  }
  for (const file of modules.keys()) visit(file)
  return faults
}

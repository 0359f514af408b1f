import { hashSources } from './hash-sources.ts'
import { packages } from './workspace.ts'

/** Hashes of all packages by name, each with those of its dependencies. */
export function hashPackages(): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>()
  for (const one of packages) {
    const needed = one.needs.map((need) => hashes.get(need) ?? '')
    hashes.set(one.name, hashSources(one.folder, needed))
  }
  return hashes
}

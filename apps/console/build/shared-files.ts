type InfoOf = (id: string) => { importers: readonly string[] } | null

/** Pages that a module must serve to be loaded with the first screen instead of with them. */
const MANY_PAGES = 12

/**
 * How modules are spread over files: what the first screen needs and what many pages share is one file, not dozens of less than
 * 1 kB. Each costs a request, and on HTTP/1.1 six at a time. What the landing page shares with the console is a file of its own,
 * because that page needs nothing else of it.
 * @param landing the end of the path of its script
 */
export function sharedFiles(landing: string) {
  const isOfConsole = usedBy('/src/main.tsx')
  const isOfLanding = usedBy(landing)
  return [
    fileOf('both', 3, (id, infoOf) => isOfConsole(id, infoOf) && isOfLanding(id, infoOf)),
    fileOf('base', 2, isOfConsole),
    { name: 'shared', minShareCount: MANY_PAGES, priority: 1 },
  ]
}

/** A file with the modules of a kind, and all that they import and no file of a higher priority has. */
function fileOf(name: string, priority: number, isKind: (id: string, infoOf: InfoOf) => boolean) {
  return {
    name: (id: string, context: { getModuleInfo: InfoOf }) =>
      isKind(id, (one) => context.getModuleInfo(one)) ? name : null,
    priority,
  }
}

/** Whether an entry imports a module, in any number of steps but without waiting. */
function usedBy(entry: string) {
  const known = new Map<string, boolean>()
  return function isUsed(id: string, infoOf: InfoOf): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Two modules may import each other.
    known.set(id, false)
    const importers = infoOf(id)?.importers ?? []
    const result = importers.some((one) => one.endsWith(entry) || isUsed(one, infoOf))
    known.set(id, result)
    return result
  }
}

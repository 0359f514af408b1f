type InfoOf = (id: string) => { importers: readonly string[] } | null

/** Pages that a module must serve to be loaded with all of them instead of with each. */
const MANY_PAGES = 6

/**
 * How modules are spread over files: what the first screen needs, what each screen of a signed-in user needs, and what many pages
 * share is a file or two each, not dozens of less than 1 kB. Each costs a request, and on HTTP/1.1 six at a time. What the landing page
 * shares with the console is a file of its own, because that page needs nothing else of it.
 * @param landing the end of the path of its script
 */
export function sharedFiles(landing: string) {
  const isOfConsole = usedBy('/src/main.tsx')
  const isOfLanding = usedBy(landing)
  const isOfSignIn = usedBy('/src/features/account/login-page.tsx', '/src/features/account/register-page.tsx')
  const isOfShell = usedBy('/src/app/shell.tsx', '/src/features/account/session-dialogs.tsx')
  return [
    fileOf('both', 6, (id, infoOf) => isOfConsole(id, infoOf) && isOfLanding(id, infoOf)),
    fileOf('base', 5, isOfConsole),
    {
      ...fileOf('sign-in', 4, (id, infoOf) => isOfSignIn(id, infoOf) && !isOfLanding(id, infoOf)),
      minShareCount: 2,
    },
    fileOf('shell-libraries', 3, (id, infoOf) => id.includes('/node_modules/') && isOfShell(id, infoOf)),
    fileOf('shell', 2, isOfShell),
    {
      ...fileOf('shared', 1, (id, infoOf) => !isOfLanding(id, infoOf)),
      minShareCount: MANY_PAGES,
    },
  ]
}

/** A file with the modules of a kind, and all that they import and no file of a higher priority has. */
function fileOf(name: string, priority: number, isKind: (id: string, infoOf: InfoOf) => boolean) {
  return {
    debugName: name,
    name: (id: string, context: { getModuleInfo: InfoOf }) =>
      isKind(id, (one) => context.getModuleInfo(one)) ? name : null,
    priority,
  }
}

/** Whether one of the entries imports a module, in any number of steps but without waiting. */
function usedBy(...entries: string[]) {
  const known = new Map<string, boolean>()
  const isEntry = (id: string): boolean => entries.some((entry) => id.endsWith(entry))
  return function isUsed(id: string, infoOf: InfoOf): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Two modules may import each other.
    known.set(id, isEntry(id))
    const importers = infoOf(id)?.importers ?? []
    const result = isEntry(id) || importers.some((one) => isUsed(one, infoOf))
    known.set(id, result)
    return result
  }
}

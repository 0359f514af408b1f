/**
 * Whether a path matches a pattern, in which each `*` stands for any characters. A trailing slash makes no difference.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const [start = '', ...rest] = withoutSlash(pattern).split('*')
  const asked = withoutSlash(path)
  const end = rest.pop()
  if (end === undefined) return asked === start
  if (!asked.startsWith(start)) return false
  let at = start.length
  for (const part of rest) {
    const found = asked.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return asked.length - end.length >= at && asked.endsWith(end)
}

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

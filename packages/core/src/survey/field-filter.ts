const PREFIX = 'field.'

/** As in the text of a filter: `field.plan.pro`. Escaped with `~`, because an address may be decoded more than once. */
export const fieldPair = (key: string, value: string): string =>
  `${PREFIX}${key}.${encodeURIComponent(value).replaceAll('~', '%7E').replaceAll('%', '~')}`

/** @returns null for what is no such pair */
export function readFieldPair(pair: string): { key: string; value: string } | null {
  if (!pair.startsWith(PREFIX)) return null
  const [key = '', ...rest] = pair.slice(PREFIX.length).split('.')
  try {
    const value = decodeURIComponent(rest.join('.').replaceAll('~', '%'))
    return key === '' || value === '' ? null : { key, value }
  } catch {
    return null
  }
}

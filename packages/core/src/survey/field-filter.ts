const PREFIX = 'field.'

/**
 * A field's value in a filter's text: `field.plan.pro`. Escaped with `~`, because an address may be decoded more than
 * once.
 */
export const fieldPair = (key: string, value: string): string =>
  `${PREFIX}${key}.${encodeURIComponent(value).replaceAll('~', '%7E').replaceAll('%', '~')}`

/** @returns null if the text is no such pair */
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

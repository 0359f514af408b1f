/**
 * A model's reply as an object with the list under `key`: some send the bare list, some wrap it once more under a name of their own.
 * Anything else is returned as it is, an empty list under another name too: nothing says that it is the one.
 */
export function unwrapList(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return { [key]: value }
  if (typeof value !== 'object' || value === null || key in value) return value
  const [inner, ...others] = Object.values(value)
  const isEmpty = Array.isArray(inner) && inner.length === 0
  const unwrapped = others.length === 0 && !isEmpty ? unwrapList(inner, key) : null
  return typeof unwrapped === 'object' && unwrapped !== null && key in unwrapped ? unwrapped : value
}

/**
 * A model's reply as an object with the list under `key`: some send the bare list, some wrap it once more under a name of their own.
 * Anything else is returned as it is.
 */
export function unwrapList(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return { [key]: value }
  if (typeof value !== 'object' || value === null || key in value) return value
  const [inner, ...others] = Object.values(value)
  const unwrapped = others.length === 0 ? unwrapList(inner, key) : null
  return typeof unwrapped === 'object' && unwrapped !== null && key in unwrapped ? unwrapped : value
}

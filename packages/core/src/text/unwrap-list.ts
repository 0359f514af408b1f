/**
 * A model's reply as an object with the list under `key`. Some models send the bare list, others wrap it under another
 * name. Anything else is returned unchanged, including an empty list under another name, which may be a different field.
 */
export function unwrapList(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return { [key]: value }
  if (typeof value !== 'object' || value === null || key in value) return value
  const [inner, ...others] = Object.values(value)
  const isEmpty = Array.isArray(inner) && inner.length === 0
  const unwrapped = others.length === 0 && !isEmpty ? unwrapList(inner, key) : null
  return typeof unwrapped === 'object' && unwrapped !== null && key in unwrapped ? unwrapped : value
}

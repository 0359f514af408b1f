/**
 * Deep-merges two JSON values; the second wins unless it is null. If the first is an object whose only key
 * wraps the second's keys, it is unwrapped.
 */
export function mergeReplies(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return other ?? one
  const [wrapper, ...more] = Object.keys(one)
  const inner = wrapper === undefined || more.length > 0 ? undefined : one[wrapper]
  if (wrapper !== undefined && isObject(inner) && !(wrapper in other)) return mergeReplies(inner, other)
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...keys].map((key) => [key, mergeReplies(one[key], other[key])]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

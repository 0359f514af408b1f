/** A pattern that matches whole words in any script; `\b` is ASCII only. */
export function wordPattern(pattern: string, flags = 'giu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)
}

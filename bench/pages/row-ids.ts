const KINDS = { user: 1, item: 2, survey: 3, persona: 4, job: 5 }

/** An id in the application's format; ids sort by `n`. */
export function idOf(kind: keyof typeof KINDS, n: number): string {
  return `019a0000-000${KINDS[kind]}-7000-8000-${n.toString(16).padStart(12, '0')}`
}

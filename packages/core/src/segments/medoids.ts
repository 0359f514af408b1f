import type { Segmentation } from './segment-responses.ts'

/**
 * The medoid of each segment by Hamming distance: the response with the fewest answers that differ from those of all
 * others in it. The first one wins ties.
 * @param patternOf row of the encoding for each response, in the order of their numbers
 * @returns numbers from 1; one for each segment
 */
export function medoidResponses(
  { encoding, labels, segments }: Pick<Segmentation, 'encoding' | 'labels' | 'segments'>,
  patternOf: Uint32Array,
): number[] {
  const alike = answersAlike({ encoding, labels, segments })
  const best = segments.map(() => ({ response: 0, alike: -1 }))
  patternOf.forEach((row, index) => {
    const own = best[labels[row] ?? 0]
    const count = alike[row] ?? 0
    if (own && count > own.alike) Object.assign(own, { response: index + 1, alike: count })
  })
  return best.map(({ response }) => response)
}

/** [u] number of answers in the same segment that equal those of a row, over all questions. */
function answersAlike({
  encoding,
  labels,
  segments,
}: Pick<Segmentation, 'encoding' | 'labels' | 'segments'>): Float64Array {
  const { rows, questions, categories, codes, weights } = encoding
  const counts = new Float64Array(segments.length * categories)
  const cellOf = (row: number, q: number) =>
    (labels[row] ?? 0) * categories + (codes[row * questions + q] ?? 0)
  for (let row = 0; row < rows; row += 1) {
    for (let q = 0; q < questions; q += 1) {
      const cell = cellOf(row, q)
      counts[cell] = (counts[cell] ?? 0) + (weights[row] ?? 0)
    }
  }
  const alike = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    let sum = 0
    for (let q = 0; q < questions; q += 1) sum += counts[cellOf(row, q)] ?? 0
    alike[row] = sum
  }
  return alike
}

/**
 * Counts the responses that an earlier and a later group have in common: [earlier][later], over the responses that both
 * runs contain. Members are one byte per response number: the index of its group, or 255 if it is in none.
 * @param groups numbers of groups
 */
export function countOverlap(
  earlier: Uint8Array,
  later: Uint8Array,
  groups: { earlier: number; later: number },
): number[][] {
  const counts = new Uint32Array(groups.earlier * groups.later)
  const known = Math.min(earlier.length, later.length)
  for (let response = 0; response < known; response += 1) {
    const [before = 0, after = 0] = [earlier[response], later[response]]
    if (before >= groups.earlier || after >= groups.later) continue
    const pair = before * groups.later + after
    counts[pair] = (counts[pair] ?? 0) + 1
  }
  return Array.from({ length: groups.earlier }, (_, group) => [
    ...counts.subarray(group * groups.later, (group + 1) * groups.later),
  ])
}

/** A group continues in another one only if at least this share of its members is in it. */
const STAYED = 0.5

/**
 * Finds the later group in which each earlier one continues, each at most once, so that as many responses as possible
 * stay in their group: a maximum overlap assignment. Null for a group that has fewer than half of its members together
 * in any later group.
 * @param overlap [earlier][later] responses in common; at most 10 later groups
 */
export function matchGroups(overlap: readonly (readonly number[])[]): (number | null)[] {
  type Best = { total: number; matches: (number | null)[] }
  let bests = new Map<number, Best>([[0, { total: 0, matches: [] }]])
  for (const row of overlap) {
    const members = row.reduce((sum, count) => sum + count, 0)
    const next = new Map<number, Best>()
    const offer = (taken: number, { total, matches }: Best, group: number | null, count: number) => {
      if (total + count <= (next.get(taken)?.total ?? -1)) return
      next.set(taken, { total: total + count, matches: [...matches, group] })
    }
    for (const [taken, best] of bests) {
      row.forEach((count, group) => {
        const isFree = (taken & (1 << group)) === 0
        if (isFree && count > 0 && count >= members * STAYED) offer(taken | (1 << group), best, group, count)
      })
      offer(taken, best, null, 0)
    }
    bests = next
  }
  return [...bests.values()].reduce((left, right) => (right.total > left.total ? right : left)).matches
}

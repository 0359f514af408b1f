import type { GroupOverlap } from './overlapping-groups.ts'
import type { Segmentation } from './segment-responses.ts'

/**
 * The counts of a segmentation, sufficient for all tables and figures. Plain data whose size depends on the survey
 * alone. Categories are numbered through all questions in order: a question's options, then its missing answer.
 */
export type CountedSegments = {
  n: number
  segments: CountedSegment[]
  /** Pairs of segments that hardly differ; undefined in older runs, which did not compute them. */
  overlaps?: GroupOverlap[]
}
export type CountedSegment = {
  n: number
  /** [T] responses per category. */
  counts: number[]
  /** Categories that set the segment apart from everybody else. */
  distinctive: number[]
  /** Number of the response nearest to all others of the segment; undefined in older runs. */
  medoid?: number
}

/** Counts each segment, in the order of their indexes. */
export function countSegments({
  encoding,
  labels,
  segments,
  distinctive,
  overlaps,
}: Pick<Segmentation, 'encoding' | 'labels' | 'segments' | 'distinctive' | 'overlaps'>): CountedSegments {
  const { rows, questions, categories, codes, weights } = encoding
  const counts = segments.map(() => new Float64Array(categories))
  for (let row = 0; row < rows; row += 1) {
    const own = counts[labels[row] ?? 0]
    const weight = weights[row] ?? 0
    for (let q = 0; own && q < questions; q += 1) {
      const code = codes[row * questions + q] ?? 0
      own[code] = (own[code] ?? 0) + weight
    }
  }
  return {
    n: encoding.n,
    segments: segments.map(({ n, index }) => ({
      n,
      counts: [...(counts[index] ?? [])],
      distinctive: [...(distinctive[index]?.entries() ?? [])].flatMap(([code, marked]) =>
        marked ? [code] : [],
      ),
    })),
    overlaps,
  }
}

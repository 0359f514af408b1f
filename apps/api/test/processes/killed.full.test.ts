import { describe, it } from 'vitest'
import { KILLED_WORK } from './killed/all-work.ts'
import { proveSubmissions } from './killed/submissions.ts'

const POINTS = KILLED_WORK.flatMap(({ name, points, prove }) =>
  points.map((point) => ({ name, point, prove })),
)

describe.each(['sqlite', 'postgres'] as const)('a server killed with SIGKILL, on %s', (kind) => {
  it.each(POINTS)('while $name, at $point: the next one completes it', ({ prove, point }) =>
    prove(kind, point),
  )

  it.each([1, 2, 3])('during submissions has every acknowledged response after the restart, run %i', () =>
    proveSubmissions(kind),
  )
})

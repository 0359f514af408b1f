import { describe, it } from 'vitest'
import { KILLED_WORK } from './killed/all-work.ts'
import { proveSubmissions } from './killed/submissions.ts'

describe('a server killed with SIGKILL', () => {
  it.each(KILLED_WORK)('while $name, at $usual: the next one completes it', ({ prove, usual }) =>
    prove('sqlite', usual),
  )

  it('during submissions has every acknowledged response after the restart', () => proveSubmissions('sqlite'))
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { type AtEnd, endOfTest } from './clean-up.ts'
import { emptyPlace, type Place } from './databases.ts'
import { runSql } from './raw-sql.ts'

/** What is in the databases of Whofor 0.1.0 under `test/db/fixtures`. */
export const OLD = {
  /** When they were in use. */
  now: Date.UTC(2026, 10, 26, 12),
  /** Of the owner, who is signed in. */
  session: 'session-of-the-owner-of-this-old-database--',
  email: 'ana@example.com',
  /** Title of the active survey that was answered through its page. */
  survey: 'How do you buy bread?',
  answers: 6,
  /** With those of another survey. */
  allAnswers: 10,
  /** Title of the draft whose questions were being written when the server was killed. */
  draft: 'Who buys cake?',
  persona: 'Ana Lima',
} as const

/** A database of Whofor 0.1.0, at its last migration, with answers in it. */
export async function oldPlace(kind = inject('db'), atEnd: AtEnd = endOfTest()): Promise<Place> {
  const place = await emptyPlace(kind, atEnd)
  const file = join(import.meta.dirname, `../db/fixtures/whofor-0.1.0.${kind}.sql.gz`)
  await runSql(place, gunzipSync(readFileSync(file)).toString())
  return place
}

import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { deleteResponses, findNumbers } from './deletion-queries.ts'

/** Responses per write: a few milliseconds, so that no request waits for long. */
const RESPONSES_PER_WRITE = 500

/**
 * Deletes the responses of a survey in many short writes, in the order of their numbers: PostgreSQL would read the rows deleted so
 * far again for every other kind of slice. Ends early when the instance stops.
 */
export async function eraseResponses(
  { db, stopping, write }: Pick<Deps, 'db' | 'stopping'> & { write: Write },
  surveyId: string,
): Promise<void> {
  const { first, last } = await findNumbers(db, surveyId)
  for (let from = first; from <= last && !stopping(); from += RESPONSES_PER_WRITE)
    await write((tx) => deleteResponses(db, tx, surveyId, { from, before: from + RESPONSES_PER_WRITE }))
}

type Write = (work: (tx: Tx) => Promise<void>) => Promise<void>

/**
 * Waits until a thread has moved SQLite's log into its file: otherwise the log would grow with every slice.
 * @param subject what is erased: two processes would delete the same rows
 */
export async function writeSlice(
  { db, threads }: Pick<Deps, 'db' | 'threads'>,
  subject: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  let moved: Promise<unknown> = Promise.resolve()
  await db.write(
    async (tx) => {
      await tx.lock(`erase ${subject}`)
      await work(tx)
    },
    {
      checkpoint: (source) => {
        moved = threads.importing.run('checkpoint', source)
        return moved
      },
    },
  )
  await moved.catch(() => {})
}

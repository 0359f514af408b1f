import { and, eq } from 'drizzle-orm'
import type { Job } from '../db/schema/rows.ts'
import type { JobsContext } from './context.ts'

/** The reply of a step: the kept one, or the call's, kept before it is given out. */
export async function keepReply<T>(
  { db, clock, reached }: Pick<JobsContext, 'db' | 'clock' | 'reached'>,
  job: Pick<Job, 'id'>,
  step: string,
  call: () => Promise<T>,
): Promise<T> {
  const { job_replies: replies } = db.schema
  const [kept] = await db.read
    .select({ reply: replies.reply })
    .from(replies)
    .where(and(eq(replies.job_id, job.id), eq(replies.step, step)))
  if (kept) return asKept<T>(kept.reply)
  const reply = await call()
  await db.write(async (tx) => {
    await tx
      .insert(replies)
      .values({ job_id: job.id, step, reply: reply ?? null, created_at: clock() })
      .onConflictDoNothing()
  })
  reached('reply.saved')
  return reply
}

/** What a step keeps is what the same step's call returned, in this or an earlier run. */
function asKept<T>(reply: unknown): T {
  return reply as T
}

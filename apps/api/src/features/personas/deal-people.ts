import type { CastMember } from '@whofor/core/persona/cast'
import { dealSeats } from '@whofor/core/persona/seats'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../db/db.ts'

const dealt = z.object({ cast: z.array(z.object({ number: z.int() })).min(1) })
/** Looked at for the last number: those that were started in the same millisecond may stand in any order. */
const RECENT = 10

/** Deals the next people of an owner's. Under the owner's lock: two jobs started at once get different ones. */
export async function dealPeople(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  ownerId: string,
  count: number,
): Promise<CastMember[]> {
  await tx.lock(ownerId)
  const { jobs } = deps.db.schema
  const recent = await tx
    .select({ input: jobs.input })
    .from(jobs)
    .where(and(eq(jobs.owner_id, ownerId), inArray(jobs.kind, ['persona.create', 'persona.regenerate'])))
    .orderBy(desc(jobs.created_at), desc(jobs.id))
    .limit(RECENT)
  const numbers = recent.flatMap(
    ({ input }) => dealt.safeParse(input).data?.cast.map((one) => one.number) ?? [],
  )
  return dealSeats(ownerId, Math.max(0, ...numbers), count)
}

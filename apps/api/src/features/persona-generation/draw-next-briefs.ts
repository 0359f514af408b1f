import { drawBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import type { AudienceGroup } from '@whofor/core/persona/constraint-rules/audience-groups'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { z } from 'zod'
import type { Db, Tx } from '../../db/db.ts'
import { selectRecentInputs } from './queries.ts'

const numbered = z.array(z.object({ number: z.int() })).min(1)
/** `cast` in jobs of versions up to 0.1. */
const drawn = z.union([
  z.object({ briefs: numbered }).transform(({ briefs }) => briefs),
  z.object({ cast: numbered }).transform(({ cast }) => cast),
])
/** Jobs read to find the last number: jobs started in the same millisecond have no order. */
const MAX_RECENT_JOBS = 10

/** Draws the next brief of the owner's deck, without constraints. */
export async function drawNextBrief(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  ownerId: string,
): Promise<PersonaBrief> {
  const [brief] = await drawNextBriefs(deps, tx, ownerId, { count: 1, constraints: {} })
  if (!brief) throw new Error('no brief was drawn')
  return brief
}

type Wanted = { count: number; constraints: PersonaConstraints; groups?: readonly AudienceGroup[] }

/** Draws the owner's next briefs under the owner's lock, so that concurrent jobs get different ones. */
export async function drawNextBriefs(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  ownerId: string,
  { count, constraints, groups = [] }: Wanted,
): Promise<PersonaBrief[]> {
  await tx.lock(ownerId)
  const recent = await selectRecentInputs(deps.db, tx, ownerId, MAX_RECENT_JOBS)
  const numbers = recent.flatMap((input) => drawn.safeParse(input).data?.map((one) => one.number) ?? [])
  return drawBriefs(ownerId, Math.max(0, ...numbers), count, constraints, groups)
}

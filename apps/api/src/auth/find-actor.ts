import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import { actorColumns, toActor } from './to-actor.ts'

export async function findActor(deps: Pick<Deps, 'db'>, userId: string): Promise<Actor | null> {
  const { users, users_extended: extended } = deps.db.schema
  const [row] = await deps.db.read
    .select(actorColumns(deps.db.schema))
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(eq(users.id, userId), isNull(users.banned_at)))
  return row ? toActor(row) : null
}

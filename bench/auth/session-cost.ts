import { Hono } from 'hono'
import { findActor } from '../../apps/api/src/auth/actor.ts'
import type { Deps } from '../../apps/api/src/deps.ts'
import { personaRoutes } from '../../apps/api/src/features/personas/routes.ts'
import { makeScope } from '../../apps/api/src/http/request-scope.ts'
import { requireUser } from '../../apps/api/src/http/require-user.ts'
import type { UserContext } from '../../apps/api/src/http/route.ts'
import { scopeOutsideRequests } from '../../apps/api/src/scope/request-scope.ts'

const WARM_UP = 1000
const ROUNDS = 41
const REQUESTS = 100

/**
 * `GET /api/personas` with a session that is read from the database, relative to the same route with a user
 * who is put in: the median of the ratios of alternating rounds.
 */
export async function sessionCost(
  deps: Deps,
  userId: string,
  cookie: string,
): Promise<{ ratio: number; session_us: number }> {
  const actor = await findActor(deps.db, deps.db.read, userId)
  if (!actor) throw new Error('the user of the benchmark is missing')
  const session = {
    id: '',
    actor,
    method: 'password',
    aal: 1,
    is_pending: false,
    authenticated_at: 0,
  } as const
  const scope = { ...scopeOutsideRequests(), actor, session }
  const routes = personaRoutes(deps)
  const real = new Hono<UserContext>().use(makeScope(deps.env)).use(requireUser(deps)).route('/', routes)
  const injected = new Hono<UserContext>()
    .use((c, next) => {
      c.set('scope', scope)
      return next()
    })
    .route('/', routes)

  const headers = { cookie }
  const costOf = async (app: Hono<UserContext>, requests = REQUESTS): Promise<number> => {
    const began = process.cpuUsage()
    for (let n = 0; n < requests; n++) {
      const reply = await app.request('/', { headers })
      if (reply.status !== 200) throw new Error(`GET /api/personas answered ${reply.status}`)
      await reply.text()
    }
    const { user, system } = process.cpuUsage(began)
    return (user + system) / requests
  }
  await costOf(real, WARM_UP)
  await costOf(injected, WARM_UP)
  const rounds: { ratio: number; extra: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? real : injected
    const one = await costOf(first)
    const other = await costOf(first === real ? injected : real)
    const [withSession, without] = first === real ? [one, other] : [other, one]
    rounds.push({ ratio: withSession / without, extra: withSession - without })
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    ratio: middle(rounds.map(({ ratio }) => ratio)),
    session_us: middle(rounds.map(({ extra }) => extra)),
  }
}

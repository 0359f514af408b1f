import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { type AppType, createApp } from '../../src/app.ts'
import { createPasswords } from '../../src/auth/passwords.ts'
import { createThreads, type Threads } from '../../src/create-threads.ts'
import { buildDeps, type Deps, type DepsOptions } from '../../src/deps.ts'
import { type Env, readEnv } from '../../src/env.ts'
import { startBackgroundWork } from '../../src/start-background-work.ts'
import { type AtEnd, endOfTest } from './clean-up.ts'
import { freshDb, freshFolder } from './databases.ts'
import { Visitor } from './visitor.ts'

export type Instance = {
  deps: Awaited<ReturnType<typeof buildDeps>>
  app: Pick<AppType, 'fetch' | 'request' | 'routes'>
  /** A visitor without a session. */
  visitor(): Visitor
  /** A new account, signed in. */
  owner(email?: string): Promise<Visitor>
  admin(): Promise<Visitor>
}

const NO_LIMITS: Deps['limits'] = {
  consume: async () => undefined,
  consumeCounted: async () => ({ left: 300, resetMs: 0 }),
  tryConsume: async () => true,
  isUsedUp: async () => false,
  forgive: async () => undefined,
  clear: async () => undefined,
  close: async () => undefined,
}
/** Cheap hashing, because tests create thousands of accounts. */
const QUICK_PASSWORDS = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
/** Shared by all instances of this process, because threads load fonts and code on their first task. */
const THREADS: Threads = { ...createThreads(), close: async () => undefined }
let people = 0

/** A complete server on a new database of the project's kind, with the demo model, without a socket. */
export async function startInstance(
  options: DepsOptions & { env?: Partial<Env>; work?: boolean; atEnd?: AtEnd } = {},
): Promise<Instance> {
  const { env: changes = {}, work = true, atEnd = endOfTest(), ...rest } = options
  const dataDir = await freshFolder(atEnd)
  const env = { ...readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), ...changes }
  const deps = await buildDeps(env, {
    log: pino({ level: 'silent' }),
    limits: NO_LIMITS,
    passwords: QUICK_PASSWORDS,
    threads: THREADS,
    db: rest.db ?? (await freshDb({}, undefined, atEnd)),
    ...rest,
  })
  atEnd(() => deps.close())
  if (work) await startBackgroundWork(deps)
  const app = createApp(deps)
  const visitor = (): Visitor => new Visitor((path, init) => app.request(path, init))
  const owner = async (email = `owner-${++people}@example.com`): Promise<Visitor> => {
    const person = visitor()
    await person.register(email)
    return person
  }
  return {
    deps,
    app,
    visitor,
    owner,
    async admin() {
      const person = await owner()
      const { users_extended } = deps.db.schema
      await deps.db.write(async (tx) => {
        await tx.update(users_extended).set({ is_admin: true }).where(eq(users_extended.id, person.id))
      })
      return person
    },
  }
}

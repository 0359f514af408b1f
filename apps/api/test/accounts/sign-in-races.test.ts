import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
const NEXT = 'seven purple otters'

const signIn = (browser: Visitor, email: string) =>
  browser.post('/api/auth/sign-in', { email, password: PASSWORD })

async function isSignedIn(browser: Visitor): Promise<boolean> {
  return (await readJson<{ user: unknown }>(await browser.get('/api/session'))).user !== null
}

/** Keeps signing in, each time in a new browser, until stopped. */
async function keepSigningIn(visitor: () => Visitor, email: string, signal: AbortSignal): Promise<Visitor[]> {
  const browsers: Visitor[] = []
  while (!signal.aborted) {
    const browser = visitor()
    browsers.push(browser)
    await signIn(browser, email)
  }
  return browsers
}

test.each<[string, (person: Visitor, admin: Visitor) => Promise<Response>]>([
  [
    'the password changes',
    (person) => person.put('/api/account/password', { current_password: PASSWORD, new_password: NEXT }),
  ],
  ['the account is disabled', (person, admin) => admin.post(`/api/admin/users/${person.id}/disable`)],
  [
    'the account is deleted',
    (person) =>
      person.request('DELETE', '/api/account', {
        email: person.email,
        understood: true,
        password: PASSWORD,
      }),
  ],
])('no session that was about to begin outlives the moment when %s', async (_, act) => {
  const { owner, admin, visitor, deps } = await startInstance({ work: false })
  const root = await admin()
  const person = await owner('ana@example.com')
  const stop = new AbortController()
  const loops = Array.from({ length: 6 }, () => keepSigningIn(visitor, person.email, stop.signal))
  await signIn(visitor(), person.email)
  const reply = await act(person, root)
  expect(reply.ok).toBe(true)
  stop.abort()
  const browsers = (await Promise.all(loops)).flat()
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false)
  const { sessions } = deps.db.schema
  const left = await deps.db.read.select().from(sessions).where(eq(sessions.user_id, person.id))
  expect(left).toHaveLength((await isSignedIn(person)) ? 1 : 0)
})

test('an account has 100 sessions; the oldest end', async () => {
  const { owner, visitor, deps } = await startInstance({ work: false })
  const person = await owner('ana@example.com')
  const { sessions } = deps.db.schema
  const [first] = await deps.db.read.select().from(sessions).where(eq(sessions.user_id, person.id))
  if (!first) throw new Error('there is no session')
  const older = Array.from({ length: 150 }, (_, at) => ({
    ...first,
    id_hash: `older ${at}`,
    created_at: first.created_at - 1000 - at,
  }))
  await deps.db.write(async (tx) => {
    await tx.insert(sessions).values(older)
  })
  expect((await signIn(visitor(), person.email)).status).toBe(200)
  const kept = await deps.db.read.select().from(sessions).where(eq(sessions.user_id, person.id))
  expect(kept).toHaveLength(100)
  expect(await isSignedIn(person)).toBe(true)
  expect(kept.map(({ id_hash }) => id_hash)).toContain('older 0')
  expect(kept.map(({ id_hash }) => id_hash)).not.toContain('older 149')
})

import { sentRecovery } from '@whofor/core/account/admin-users'
import { eq, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { WHEN_TAKEN_BACK } from '../../src/auth/account-access.ts'
import { sqliteSchema } from '../../src/db/schema.sqlite.ts'
import { adminCommand } from '../../src/features/admin/admin-command.ts'
import { encrypt } from '../../src/secrets/secrets.ts'
import { enrolTotp, NEW, recoveryToken, reset, verifyAddress } from '../password/passwords.ts'
import { codeIn } from '../support/codes.ts'
import { dumpTables, fillAccount } from '../support/full-account.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { allMailsTo, mailsTo, tokenIn } from '../support/mails.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

/** What changes with any sign-in, or records it. */
const CHANGED = ['users', 'users_extended', 'user_activity', 'audit_log']
const tablesThat = (...fates: string[]) =>
  Object.entries(WHEN_TAKEN_BACK).flatMap(([name, fate]) => (fates.includes(fate) ? [name] : []))

async function createKey(person: Visitor): Promise<string> {
  const reply = await person.post('/api/account/api-keys', { name: 'Mine', scopes: ['surveys:read'] })
  expect(reply.status).toBe(201)
  return (await readJson<{ secret: string }>(reply)).secret
}

const keyStatus = async (instance: Instance, secret: string) =>
  (await instance.visitor().get('/api/v1/surveys', { authorization: `Bearer ${secret}` })).status

/** Warnings, such as of a new API key, and what confirms the address. */
const isForOwner = (row: string) => /"kind":"(security|verification)"/.test(row)

async function makeMailsReadable({ deps }: Instance): Promise<void> {
  const { mail_outbox } = deps.db.schema
  const content = encrypt(deps, 'mail', JSON.stringify({ subject: 'A first answer', text: '', html: '' }))
  await deps.db.write(async (tx) => {
    await tx.update(mail_outbox).set({ content }).where(eq(mail_outbox.content, 'x'))
  })
}

/** An account with rows in every table, and a key that works. */
async function filled(instance: Instance, email = 'ana@example.com') {
  const owner = await instance.owner(email)
  const secret = await createKey(owner)
  await fillAccount(instance.deps.db, owner, { answers: 3 })
  await makeMailsReadable(instance)
  const before = await dumpTables(instance.deps.db)
  /** What is left of the user's rows, by table; of the parts, which name no user, all rows. */
  const left = async (...fates: string[]) => {
    const after = await dumpTables(instance.deps.db)
    const survived = (name: string) =>
      (before[name] ?? [])
        .filter((row) => (WHEN_TAKEN_BACK[name as 'users'] as string) === 'part' || row.includes(owner.id))
        .filter((row) => after[name]?.includes(row) && !isForOwner(row))
    return tablesThat(...fates).filter((name) => survived(name).length > 0)
  }
  const expectKept = async () => {
    const after = await dumpTables(instance.deps.db)
    for (const name of tablesThat('kept').filter((each) => !CHANGED.includes(each)))
      expect({ [name]: after[name] }).toEqual({ [name]: before[name] })
  }
  return { owner, secret, left, expectKept }
}

async function byCode(instance: Instance, email: string) {
  const person = instance.visitor()
  await person.post('/api/auth/otp', { email })
  const mail = (await mailsTo(instance, email)).findLast(({ kind }) => kind === 'email_code')
  return person.post('/api/auth/otp/verify', { email, code: codeIn(mail) })
}

async function byClaim(instance: Instance, email: string) {
  const mail = (await allMailsTo(instance, email)).find(({ kind }) => kind === 'verification')
  return instance.visitor().post('/api/auth/verify/claim', { token: tokenIn(mail) })
}

const byRecovery = async (instance: Instance, email: string) =>
  reset(instance.visitor(), await recoveryToken(instance, email))

async function noticeTo(instance: Instance, email: string) {
  const mails = await mailsTo(instance, email)
  return mails.find(({ subject }) => subject === 'Earlier access to your Whofor account was removed')
}

describe('an owner who takes back an account that a stranger registered', () => {
  test.each([
    ['by a code', byCode],
    ['by “I didn’t create this account”', byClaim],
    ['by a reset of the password', byRecovery],
  ])('%s gets all of it, and a mail that names what was removed', async (_, takeBack) => {
    const instance = await startInstance({ work: false })
    const { owner, secret, left, expectKept } = await filled(instance)
    expect(await keyStatus(instance, secret)).toBe(200)
    expect((await takeBack(instance, owner.email)).status).toBe(200)
    expect(await keyStatus(instance, secret)).toBe(401)
    expect(await left('access', 'factor', 'part')).toEqual([])
    await expectKept()
    const notice = await noticeTo(instance, owner.email)
    expect(notice?.text.replaceAll(/\s+/g, ' ')).toContain(
      '1 passkey or authenticator app, 1 recovery code, 1 connected account, 2 API keys, 1 connected app, 1 webhook, and 1 share link',
    )
  })
})

describe('a reset of the password', () => {
  test('removes all other access only if its owner wants that', async () => {
    const instance = await startInstance({ work: false })
    const { owner, secret, left, expectKept } = await filled(instance)
    await verifyAddress(instance, owner.email)
    expect((await byRecovery(instance, owner.email)).status).toBe(200)
    expect(await keyStatus(instance, secret)).toBe(200)
    expect(await noticeTo(instance, owner.email)).toBeUndefined()
    const token = await recoveryToken(instance, owner.email)
    const body = { token, new_password: `${NEW} 2`, remove_access: true }
    expect((await instance.visitor().post('/api/auth/recover/reset', body)).status).toBe(200)
    expect(await keyStatus(instance, secret)).toBe(401)
    // Nothing proved that the reader of the mail may remove the second step of the sign-in.
    expect(await left('access', 'factor', 'part')).toEqual(['mfa_factors', 'mfa_recovery_codes'])
    await expectKept()
    expect((await noticeTo(instance, owner.email))?.text).toContain('2 API keys')
  })

  test('removes the factors, too, once one of them was verified', async () => {
    const now = Date.now()
    const instance = await startInstance({ work: false, clock: () => now })
    const { owner, left } = await filled(instance)
    await verifyAddress(instance, owner.email)
    const { codeAt } = await enrolTotp(instance, owner.id)
    const token = await recoveryToken(instance, owner.email)
    const factor = { type: 'totp', code: codeAt(now) }
    const body = { token, new_password: NEW, factor, remove_access: true }
    const reply = await instance.visitor().post('/api/auth/recover/reset', body)
    expect(reply.status).toBe(200)
    expect(await left('access', 'factor', 'part')).toEqual([])
    expect(await instance.deps.db.read.$count(instance.deps.db.schema.mfa_factors)).toBe(0)
  })

  test('removes all other access if the administrator who sends the link says so', async () => {
    const instance = await startInstance({ work: false })
    const { owner, secret } = await filled(instance)
    const boss = await instance.admin()
    const sent = await boss.post(`/api/admin/users/${owner.id}/recovery`, { remove_access: true })
    const token =
      sentRecovery
        .parse(await sent.json())
        .url?.split('/')
        .at(-1) ?? ''
    const checked = await instance.visitor().post('/api/auth/recover/check', { token })
    expect(await readJson(checked)).toMatchObject({ removes_access: true })
    expect(await keyStatus(instance, secret)).toBe(200)
    expect((await reset(instance.visitor(), token)).status).toBe(200)
    expect(await keyStatus(instance, secret)).toBe(401)
  })

  test('removes all other access if the command that prints the link says so', async () => {
    const instance = await startInstance({ work: false })
    const { owner, secret, left } = await filled(instance)
    // By an intruder, whose code the owner does not have.
    await enrolTotp(instance, owner.id)
    const command = ['reset-password', owner.email, '--remove-access', '--yes']
    const printed = (await adminCommand(instance.deps, command, async () => null)) ?? ''
    const [, token = ''] = /\/recover\/([\w-]{43})/.exec(printed) ?? []
    expect((await reset(instance.visitor(), token)).status).toBe(200)
    expect(await keyStatus(instance, secret)).toBe(401)
    expect(await left('access', 'factor', 'part')).toEqual([])
    expect(await instance.deps.db.read.$count(instance.deps.db.schema.mfa_factors)).toBe(0)
  })
})

test('every table is named, and those of which rows are removed say whose they are', () => {
  const tables = Object.entries(sqliteSchema).filter(([, table]) => is(table, SQLiteTable))
  expect(Object.keys(WHEN_TAKEN_BACK).sort()).toEqual(tables.map(([name]) => name).sort())
  const parentsOf = (table: SQLiteTable) =>
    getTableConfig(table).foreignKeys.map(({ reference }) => getTableName(reference().foreignTable))
  const removed = tablesThat('access', 'factor')
  for (const [name, table] of tables) {
    if (removed.includes(name))
      expect({ [name]: parentsOf(table) }).toEqual({ [name]: expect.arrayContaining(['users']) })
    if (tablesThat('part').includes(name))
      expect({ [name]: parentsOf(table).some((parent) => removed.includes(parent)) }).toEqual({
        [name]: true,
      })
  }
})

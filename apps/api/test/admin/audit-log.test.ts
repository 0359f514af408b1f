import { type AuditEntry, auditText } from '@whofor/core/account/audit-log'
import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { grantAdmin } from '../../src/features/admin/accounts.ts'
import { purgeAudit } from '../../src/features/admin/audit-log.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

type Page = { items: AuditEntry[]; next_cursor: string | null }
const NOW = Date.UTC(2026, 10, 20, 12)

const read = async (admin: Visitor, query = '') =>
  readJson<Page>(await admin.get(`/api/admin/audit?${query}`))
const sentences = ({ items }: Page) => items.map(auditText)

/** Six acts, a minute apart. */
async function startWithActs() {
  let now = NOW
  const instance = await startInstance({ work: false, clock: () => now })
  const { owner, admin, deps } = instance
  const [ana, ben] = [await owner('ana@example.com'), await owner('ben@example.com')]
  const administrator = await admin()
  const acts = [
    () => administrator.post(`/api/admin/users/${ana.id}/disable`),
    () => administrator.post(`/api/admin/users/${ana.id}/enable`),
    () => grantAdmin(deps, 'ben@example.com'),
    () => administrator.post(`/api/admin/users/${ben.id}/end-sessions`),
    () => administrator.post(`/api/admin/users/${administrator.id}/recovery`, { remove_access: false }),
    () => administrator.delete(`/api/admin/users/${ana.id}`),
  ]
  for (const act of acts) {
    now += 60_000
    await act()
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { ...instance, administrator, ana, ben, pass }
}

describe('the audit log', () => {
  test('tells who did what to whom, newest first, over pages', async () => {
    const { administrator } = await startWithActs()
    const { email } = administrator
    const expected = [
      `${email} deleted the account Deleted account`,
      `${email} created a password reset link for their own account`,
      `${email} ended sessions of ben@example.com`,
      'Command line made ben@example.com an admin',
      `${email} enabled Deleted account`,
      `${email} disabled Deleted account`,
    ]
    expect(sentences(await read(administrator))).toEqual(expected)
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await read(administrator, `limit=4${cursor && `&cursor=${cursor}`}`)
      found.push(...sentences(page))
      cursor = page.next_cursor
    }
    expect(found).toEqual(expected)
  })

  test('is filtered by act, person and time', async () => {
    const { administrator, ana } = await startWithActs()
    const actions = async (query: string) =>
      (await read(administrator, query)).items.map(({ action }) => action)
    expect(await actions('action=user.enabled')).toEqual(['user.enabled'])
    expect(await actions('person=BEN@example.com')).toEqual(['user.sessions_ended', 'admin.granted'])
    // A deleted account is still found by its id.
    expect(await actions(`person=${ana.id}`)).toEqual(['user.deleted', 'user.enabled', 'user.disabled'])
    expect(await actions(`person=${ana.id}&action=user.disabled`)).toEqual(['user.disabled'])
    expect(await actions(`person=${administrator.id}&limit=2`)).toEqual([
      'user.deleted',
      'user.recovery_sent',
    ])
    expect(await actions(`from=${NOW + 120_000}&to=${NOW + 240_000}`)).toEqual([
      'admin.granted',
      'user.enabled',
    ])
  })

  test('pages through the entries of a person', async () => {
    const { administrator } = await startWithActs()
    const first = await read(administrator, `person=${administrator.id}&limit=3`)
    const rest = await read(administrator, `person=${administrator.id}&limit=3&cursor=${first.next_cursor}`)
    const times = [...first.items, ...rest.items].map(({ created_at }) => created_at)
    expect(times).toHaveLength(5)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(rest.next_cursor).toBeNull()
  })

  test('refuses an unknown person', async () => {
    const { administrator } = await startWithActs()
    for (const person of ['nobody@example.com', 'nobody']) {
      const reply = await administrator.get(`/api/admin/audit?person=${person}`)
      const { errors } = await expectProblem(reply, 422, 'invalid_request')
      expect(errors).toMatchObject([{ path: 'person' }])
    }
  })

  test.each(['action=surprise', 'from=-1', 'to=many', 'from=1e300'])('refuses ?%s', async (query) => {
    const { admin } = await startInstance({ work: false })
    await expectProblem(await (await admin()).get(`/api/admin/audit?${query}`), 422, 'invalid_request')
  })

  test('keeps entries for 400 days', async () => {
    const { deps, pass } = await startWithActs()
    pass(400 * DAY_MS - 3 * MINUTE_MS)
    await purgeAudit(deps)
    const left = await deps.db.read.select().from(deps.db.schema.audit_log)
    expect(left.map(({ action }) => action).sort()).toEqual([
      'admin.granted',
      'user.deleted',
      'user.recovery_sent',
      'user.sessions_ended',
    ])
  })
})

describe('the export of the audit log', () => {
  test('is a CSV of what is filtered, safe for spreadsheets', async () => {
    const { administrator, deps, ben } = await startWithActs()
    const { audit_log } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.insert(audit_log).values({
        action: '=HYPERLINK("http://elsewhere.example")',
        actor_id: ben.id,
        subject_type: 'user',
        subject_id: ben.id,
        details: null,
        created_at: NOW,
      })
    })
    const reply = await administrator.get('/api/admin/audit/export?person=ben@example.com')
    expect(reply.headers.get('content-disposition')).toContain('Audit%20log.csv')
    const [head, ...lines] = (await reply.text()).trim().split('\r\n')
    expect(head).toBe('Time,Action,Actor,Subject,Description,Network,Actor ID,Subject ID')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toBe(
      `2026-11-20T12:03:00.000Z,admin.granted,Command line,ben@example.com,Command line made ben@example.com an admin,,,${ben.id}`,
    )
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://elsewhere.example"")"`)
  })

  test('holds more than one batch, once each', async () => {
    const { administrator, deps, ben } = await startWithActs()
    const { audit_log } = deps.db.schema
    const rows = Array.from({ length: 600 }, (_, at) => ({
      action: 'user.created',
      actor_id: ben.id,
      subject_type: 'user',
      subject_id: ben.id,
      created_at: NOW - (at % 7),
    }))
    await deps.db.write(async (tx) => {
      await tx.insert(audit_log).values(rows)
    })
    const reply = await administrator.get('/api/admin/audit/export?action=user.created')
    expect((await reply.text()).trim().split('\r\n')).toHaveLength(601)
  })

  test('is refused to others and to links on other sites', async () => {
    const { administrator, owner, visitor } = await startWithActs()
    const path = '/api/admin/audit/export'
    await expectProblem(await (await owner()).get(path), 403, 'forbidden')
    await expectProblem(await visitor().get(path), 401, 'signed_out')
    const linked = await administrator.get(path, { 'sec-fetch-site': 'cross-site' })
    await expectProblem(linked, 403, 'cross_origin')
  })
})

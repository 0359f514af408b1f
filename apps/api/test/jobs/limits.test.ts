import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  commitQuota,
  type QuotaAccount,
  type QuotaUse,
  releaseQuota,
  reserveQuota,
} from '../../src/quota/quota.ts'
import { getUsage } from '../../src/quota/storage.ts'
import { accountOf, countersOf, jobBench, NOON } from './job-bench.ts'

async function setUp(fields: Partial<QuotaAccount> = {}) {
  const { db, clock } = await jobBench()
  const owner = await accountOf(db, fields)
  const reserve = (use: Partial<QuotaUse>, now = NOON) =>
    db.write((tx) => reserveQuota({ db }, tx, owner, { requests: 0, personas: 0, ...use }, now))
  const settle = (use: Partial<QuotaUse>, month = '2026-11') =>
    db.write((tx) =>
      commitQuota({ db }, tx, { owner_id: owner.id, month }, { requests: 0, personas: 0, ...use }),
    )
  return { db, clock, owner, reserve, settle }
}

test('exactly one of 50 concurrent requests gets the last persona', async () => {
  const bench = await setUp()
  await bench.reserve({ personas: 9 })
  await bench.settle({ personas: 9 })
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => bench.reserve({ personas: 1 })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countersOf(bench)).toMatchObject({ personas: 9, personas_reserved: 1 })
})

test('exactly one of 50 concurrent requests gets the last AI request', async () => {
  const bench = await setUp()
  await bench.reserve({ requests: 49 })
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => bench.reserve({ requests: 1 })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countersOf(bench)).toMatchObject({ months: ['2026-11 0+50'] })
})

test('a refusal reports the remaining quota and changes nothing', async () => {
  const bench = await setUp()
  await bench.reserve({ personas: 8 })
  await expect(bench.reserve({ personas: 3, requests: 3 })).rejects.toMatchObject({
    code: 'persona_limit_reached',
    message: 'You can create 2 more personas, but asked for 3. Delete some or create fewer.',
    extra: { left: 2 },
  })
  await expect(bench.reserve({ requests: 51 })).rejects.toMatchObject({
    code: 'ai_request_limit_reached',
    message: 'You have 50 AI requests left this month; this needs 51. The limit resets on December 1.',
    extra: { left: 50 },
  })
  expect(await countersOf(bench)).toEqual({
    personas: 0,
    personas_reserved: 8,
    requests_ever: 0,
    months: [],
  })
})

test('when nothing is left the message suggests a remedy', async () => {
  const bench = await setUp()
  await bench.reserve({ personas: 10, requests: 50 })
  await expect(bench.reserve({ personas: 1 })).rejects.toThrow(
    'You have reached your limit of 10 personas. Delete some to make room.',
  )
  await expect(bench.reserve({ requests: 1 })).rejects.toThrow(
    "You have used all of this month's AI requests. The limit resets on December 1.",
  )
})

test('a new month starts at zero; earlier reservations are settled in their own month', async () => {
  const bench = await setUp()
  const december = Date.UTC(2026, 11, 1)
  await bench.reserve({ requests: 50 }, december - 1)
  await bench.reserve({ requests: 1 }, december)
  await bench.settle({ requests: 50 }, '2026-11')
  expect(await countersOf(bench)).toMatchObject({
    requests_ever: 50,
    months: ['2026-11 50+0', '2026-12 0+1'],
  })
})

test("administrators are counted but never refused; otherwise the tier's row applies", async () => {
  const admin = await setUp({ is_admin: true })
  await admin.reserve({ personas: 500, requests: 500 })
  expect(await countersOf(admin)).toMatchObject({ personas_reserved: 500, months: ['2026-11 0+500'] })

  const { feature_limits } = admin.db.schema
  await admin.db.write(async (tx) => {
    await tx.insert(feature_limits).values({
      tier: 'tiny',
      products_enabled: true,
      chat_enabled: false,
      max_personas: 1,
      max_ai_requests_per_month: 2,
      max_storage_gb: 0.5,
      export_formats: ['json'],
    })
  })
  const owner = await accountOf(admin.db, { account_tier: 'tiny' })
  const reserve = (use: QuotaUse) =>
    admin.db.write((tx) => reserveQuota({ db: admin.db }, tx, owner, use, NOON))
  await expect(reserve({ personas: 2, requests: 0 })).rejects.toMatchObject({ extra: { left: 1 } })
  await expect(reserve({ personas: 0, requests: 3 })).rejects.toMatchObject({ extra: { left: 2 } })
})

test('usage excludes reservations and includes the reset date', async () => {
  const { db, clock, owner, reserve, settle } = await setUp({ account_tier: 'of no row' })
  await reserve({ personas: 5, requests: 5 })
  await settle({ personas: 2, requests: 3 })
  expect(await getUsage({ db, clock }, owner)).toEqual({
    account_tier: 'of no row',
    unlimited: false,
    personas: { used: 2, max: 10 },
    ai_requests: { used: 3, max: 50, resets_at: Date.UTC(2026, 11, 1) },
    storage_bytes: { used: 0, max: 1_000_000_000 },
    export_formats: ['json', 'csv'],
  })
})

test('released quota is available again', async () => {
  const { db, owner, reserve } = await setUp()
  await reserve({ personas: 10, requests: 50 })
  await db.write((tx) =>
    releaseQuota({ db }, tx, { owner_id: owner.id, month: '2026-11' }, { personas: 4, requests: 4 }),
  )
  await reserve({ personas: 4, requests: 4 })
  await expect(reserve({ personas: 1 })).rejects.toMatchObject({ code: 'persona_limit_reached' })
  const { ai_request_months: months } = db.schema
  const [row] = await db.read
    .select()
    .from(months)
    .where(and(eq(months.user_id, owner.id), eq(months.month, '2026-11')))
  expect(row).toMatchObject({ used: 0, reserved: 50 })
})

import { eq } from 'drizzle-orm'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'

/** An owner with these personas, newest last, and another user. */
export async function withPersonas(...rows: Partial<NewPersonaRow>[]) {
  const instance = await startInstance({ work: false })
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const { db } = instance.deps
  const mine = rows.map((row) => personaOf(owner.id, row))
  const ids = mine.map(({ id }) => String(id))
  await db.write(async (tx) => {
    if (mine.length > 0) await tx.insert(db.schema.personas).values(mine)
  })
  const history = () =>
    db.read.select().from(db.schema.export_history).where(eq(db.schema.export_history.user_id, owner.id))
  const allow = (export_formats: string[]) =>
    db.write(async (tx) => {
      const { feature_limits: limits } = db.schema
      await tx.update(limits).set({ export_formats }).where(eq(limits.tier, 'free_beta'))
    })
  const file = async (format: string, id = ids[0] ?? '') => {
    const reply = await owner.get(`/api/personas/${id}/export/${format}`)
    if (reply.status !== 200) throw new Error(`${format}: ${reply.status} ${await reply.text()}`)
    return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
  }
  return { ...instance, db, owner, other, ids, id: ids[0] ?? '', history, allow, file }
}

/** As withPersonas, on a custom instance; the other owners have one persona each. */
export async function withInstancePersonas(options: DepsOptions, ...rows: Partial<NewPersonaRow>[]) {
  const instance = await startInstance({ ...options, work: false })
  const { db } = instance.deps
  const [first = {}] = rows
  const withPersona = async (...own: Partial<NewPersonaRow>[]) => {
    const visitor = await instance.owner()
    const mine = (own.length > 0 ? own : [first]).map((row) => personaOf(visitor.id, row))
    await db.write(async (tx) => {
      await tx.insert(db.schema.personas).values(mine)
    })
    const ids = mine.map(({ id }) => String(id))
    return { visitor, ids, id: ids[0] ?? '' }
  }
  const owner = await withPersona(...rows)
  return { ...instance, owner, ids: owner.ids, withPersona }
}

/** Hostile names with the expected file name. */
export const HOSTILE_NAMES: [name: string, stem: string][] = [
  ['Zoë "Ñandú" / ../x', 'Zoë-Ñandú-..-x'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\r\nSet-Cookie: x=1', 'a-Set-Cookie-x=1'],
  ['李小龙 (50%)', '李小龙-(50-)'],
  ['ليلى', 'ليلى'],
  ['CON', 'persona'],
  ['???', 'persona'],
  ['=cmd|calc!A1', '=cmd-calc!A1'],
  ['😀', '😀'],
  ['\u200b\u3164', 'persona'],
]

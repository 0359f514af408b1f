import { type UsageReply, usageReply } from '@whofor/core/account/schema'
import { type PersonaVersions, personaVersions } from '@whofor/core/persona/card'
import type { Persona } from '@whofor/core/persona/persona'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { insertAnsweredSurvey } from './answered-survey.ts'
import { startInstance } from './instance.ts'
import { closeSurvey, endOf } from './survey-path.ts'
import type { Visitor } from './visitor.ts'

/** An instance with an owner of one survey persona, and another user. */
export async function withPersona({
  level = 'simple',
  answers = 12,
  ...options
}: DepsOptions & { level?: DetailLevel; answers?: number } = {}) {
  const instance = await startInstance(options)
  const { db } = instance.deps
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const survey = await insertAnsweredSurvey(db, owner.id, { personas: 1, answers })
  const { persona_surveys: surveys } = db.schema
  await db.write(async (tx) => {
    await tx.update(surveys).set({ detail_level: level }).where(eq(surveys.id, survey.id))
  })
  const { job } = await closeSurvey(owner, survey.id)
  const [id = ''] = (await endOf(owner, job.id)).persona_ids
  return { instance, db, owner, other, id, path: `/api/personas/${id}`, surveyId: survey.id }
}

export async function usageOf(owner: Visitor): Promise<UsageReply> {
  return usageReply.parse(await (await owner.get('/api/account/usage')).json())
}

/** Storage of a persona's text and versions in bytes. */
export async function textBytesOf(db: Db, persona: Persona): Promise<number> {
  const { persona_versions: versions } = db.schema
  const rows = await db.read.select().from(versions).where(eq(versions.persona_id, persona.id))
  const texts = [{ ...persona, survey: null }, ...rows.map(({ content }) => content)]
  return texts.reduce((sum, text) => sum + Buffer.byteLength(JSON.stringify(text)), 0)
}

export async function versionsOf(owner: Visitor, id: string): Promise<PersonaVersions['items']> {
  const reply = await owner.get(`/api/personas/${id}/versions`)
  expect(reply.status).toBe(200)
  return personaVersions.parse(await reply.json()).items
}

type Instance = Awaited<ReturnType<typeof startInstance>>

/** Sets an owner's used AI requests of this month and number of personas. */
export async function setUsed(
  { deps: { db } }: Instance,
  owner: Visitor,
  used: { requests?: number; personas?: number },
): Promise<void> {
  const { user_stats: stats, ai_request_months: months } = db.schema
  await db.write(async (tx) => {
    if (used.personas !== undefined)
      await tx.update(stats).set({ total_personas: used.personas }).where(eq(stats.user_id, owner.id))
    if (used.requests !== undefined)
      await tx
        .insert(months)
        .values({ user_id: owner.id, month: new Date().toISOString().slice(0, 7), used: used.requests })
        .onConflictDoUpdate({ target: [months.user_id, months.month], set: { used: used.requests } })
  })
}

/** Reserved quota of jobs in progress; zero once they have ended. */
export async function reservedOf({ deps: { db } }: Instance, owner: Visitor) {
  const { user_stats: stats, ai_request_months: months } = db.schema
  const [row] = await db.read.select().from(stats).where(eq(stats.user_id, owner.id))
  const [month] = await db.read.select().from(months).where(eq(months.user_id, owner.id))
  return { personas: row?.reserved_personas ?? 0, requests: month?.reserved ?? 0 }
}

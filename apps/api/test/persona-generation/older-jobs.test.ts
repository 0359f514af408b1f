import type { Household } from '@whofor/core/persona/constraints'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { startRevisedProvider } from '../support/revised-provider.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import { createPersonas, readIntake, WIZARD } from '../support/wizard-path.ts'

describe('a job queued by an older version', () => {
  it('runs with its stored brief', async () => {
    const provider = await startRevisedProvider()
    const instance = await startInstance({ ai: provider.ai })
    const owner = await instance.owner()
    const { intake } = await readIntake(owner)
    const { context_quotes: _, ...olderIntake } = intake
    const questions = olderIntake.questions.map(({ asks_about: _mark, ...question }) => question)
    const household: Household = 'lives alone'
    const cast = {
      initial: 'O',
      age_from: 32,
      age_to: 38,
      gender: 'female',
      household,
      tone: 'wry',
      number: 7,
    }
    const { deps } = instance
    const actor = { id: owner.id, account_tier: 'free_beta', is_admin: false }
    const { jobs } = deps.db.schema
    const given = {
      setup: WIZARD,
      intake: { ...olderIntake, questions },
      answers: questions.map(({ options }) => options[0] ?? 'Early risers'),
    }
    const job = await deps.db.write(async (tx) => {
      const queued = await deps.jobs.enqueue(tx, actor, {
        kind: 'persona.create',
        subject: { type: 'wizard', id: null },
        input: { ...given, constraints: {}, briefs: [{ initial: 'X', tone: 'brisk' }] },
        data: { title: WIZARD.relationship, of: 1 },
        uses: { requests: 1, personas: 1 },
      })
      await tx
        .update(jobs)
        .set({ input: { ...given, cast: [cast] } })
        .where(eq(jobs.id, queued.id))
      return queued
    })
    const ended = await endOf(owner, job.id)
    expect(ended).toMatchObject({ state: 'succeeded', done: 1 })
    const { persona } = await readPersona(owner, ended.persona_ids[0] ?? '')
    expect(persona).toMatchObject({ age_range: '32–38', gender: 'Female' })
    // The next brief is drawn after it.
    const next = {
      setup: WIZARD,
      intake,
      answers: intake.questions.map(({ options }) => options[0] ?? 'Bread'),
    }
    await endOf(owner, (await createPersonas(owner, next)).id)
    expect(JSON.parse(provider.prompts('persona').at(-1)?.data.brief ?? '')).toMatchObject({ number: 8 })
  })
})

import { MINUTE_MS } from '@whofor/core/durations'
import { expect, test } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'

test.each([
  ['longer than five minutes', 6 * MINUTE_MS, 1],
  ['four minutes', 4 * MINUTE_MS, 0],
])('personas that took %s are announced: %#', async (_, duration, mails) => {
  let now = Date.now()
  const instance = await startInstance({
    clock: () => now,
    failpoint(point) {
      if (point === 'personas.planned') now += duration
    },
  })
  const { deps } = instance
  await deps.mail.stop()
  const rosa = await instance.owner()
  const { id } = await insertAnsweredSurvey(deps.db, rosa.id, { answers: 40, personas: 2 })
  const { job } = await closeSurvey(rosa, id)
  expect(await endOf(rosa, job.id)).toMatchObject({ state: 'succeeded' })
  // Beside those of the answers, which may come late.
  const found = (await mailsTo(instance, rosa.email)).filter(
    ({ kind, subject }) => kind === 'milestone' && subject.endsWith(' ready'),
  )
  expect(found).toHaveLength(mails)
  for (const { subject, text } of found) {
    expect(subject).toMatch(/ and .+ are ready$/)
    expect(text).toContain('From 40 answers to “Saturday bread, weekday bread”')
    const counts = [...text.matchAll(/\((\d+)\s+of\s+40\)/g)].map(([, count]) => Number(count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  }
})

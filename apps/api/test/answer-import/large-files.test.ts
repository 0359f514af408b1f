import { setImmediate as nextTurn } from 'node:timers/promises'
import { surveyDetail } from '@whofor/core/survey/schema'
import { expect, inject, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { readPublished } from '../support/survey-path.ts'
import { acceptedSettings, check, send } from './import-file.ts'

/** The most that a file may have, in `test --full`. */
const ROWS = inject('full') ? 100_000 : 20_000
const HOW_OFTEN = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']

function largeFile(rows: number): string {
  const header = `Timestamp,${Array.from({ length: 10 }, (_, index) => `How often do you do thing ${index + 1}?`)},Comment`
  const lines = Array.from({ length: rows }, (_, row) => {
    const answers = Array.from(
      { length: 10 },
      (_, question) => HOW_OFTEN[(row * 7 + question * (row % 3)) % 5],
    )
    return `2026-11-14 07:41,${answers},"A comment, number ${row}"`
  })
  return [header, ...lines].join('\n')
}

it('imports a large file, and answers other requests while it stores them', async () => {
  const { owner: newOwner, visitor, deps } = await startInstance()
  const owner = await newOwner()
  const file = largeFile(ROWS)
  const settings = acceptedSettings(await check(owner, file))
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  let writing = true
  const { write } = deps.db
  deps.db.write = (work, options) => {
    if (!options?.checkpoint) return write(work, options)
    begin()
    return write(work, options).finally(() => {
      writing = false
    })
  }
  const importing = send(owner, '', file, settings)
  await Promise.race([began, importing])
  let answered = 0
  for (; writing; answered += 1) {
    expect((await visitor().get('/healthz')).status).toBe(200)
    await nextTurn()
  }
  expect(answered).toBeGreaterThan(ROWS / 1000)
  const { id } = surveyDetail.parse(await (await importing).json())
  const survey = await readPublished(owner, id)
  expect(survey.response_count).toBe(ROWS)
  for (const counts of survey.counts) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ROWS)
})

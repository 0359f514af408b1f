import { answersExport } from '@whofor/core/survey/exported-answers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { answeredMeanwhile } from '../support/concurrent-answers.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { closeSurvey, createDraft, endOf, readPublished, sheetOf, submit } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

type SurveyOptions = Parameters<typeof insertAnsweredSurvey>[2]
const WORDS = ['Every day', 'Once a week', 'Rarely', 'Not sure']

async function withAnswers(options: SurveyOptions = {}, instanceOptions: object = { work: false }) {
  const instance = await startInstance(instanceOptions)
  const owner = await instance.owner()
  const { db } = instance.deps
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, options)
  const history = () => db.read.select().from(db.schema.export_history)
  return { ...instance, db, owner, id, slug, history }
}

const pathOf = (id: string, format: string, query = '') => `/api/surveys/${id}/export/${format}${query}`

async function readTable(owner: Visitor, id: string, query = '') {
  const reply = await owner.get(pathOf(id, 'csv', query))
  expect(reply.status).toBe(200)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\ufeff')).toBe(true)
  const [headers = [], ...rows]: string[][] = parse(text, { bom: true, relax_column_count: false })
  expect(new Set(headers).size).toBe(headers.length)
  const records = rows.map((row) => new Map(headers.map((header, at) => [header, row[at] ?? ''])))
  return { reply, bytes, headers, rows, records }
}

async function readJsonExport(owner: Visitor, id: string, query = '') {
  const reply = await owner.get(pathOf(id, 'json', query))
  expect(reply.status).toBe(200)
  return answersExport.parse(await reply.json())
}

describe('the answers to a survey as CSV', () => {
  it('have a row for each response and a column for each question', async () => {
    const { owner, id, slug, visitor, history } = await withAnswers({ answers: 3, questions: 2 })
    const survey = await readPublished(owner, id)
    const sent = await submit(visitor(), slug, sheetOf(survey, 2), { email: 'ana@example.com' })
    expect(sent.status).toBe(201)
    const { reply, bytes, headers, rows } = await readTable(owner, id)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-disposition')).toContain(
      'filename="Saturday-bread,-weekday-bread-answers.csv"',
    )
    expect(headers).toEqual([
      ...['number', 'created_at', 'respondent_email', 'group', 'personas'],
      ...['How often do you do thing 1?', 'How often do you do thing 2?'],
    ])
    expect(rows.map((row) => row.toSpliced(1, 1))).toEqual([
      ['1', '', '', '', 'Every day', 'Once a week'],
      ['2', '', '', '', 'Not sure', 'Rarely'],
      ['3', '', '', '', 'Every day', 'Once a week'],
      ['4', 'ana@example.com', '', '', 'Rarely', 'Rarely'],
    ])
    for (const [, at = ''] of rows) expect(new Date(at).toISOString()).toBe(at)
    expect(await history()).toMatchObject([
      { user_id: owner.id, persona_id: null, export_format: 'csv', file_size: bytes.length },
    ])
  })

  it('have the scores on request', async () => {
    const { owner, id } = await withAnswers({ answers: [[0, 3]], questions: 2 })
    const { headers, rows, reply } = await readTable(owner, id, '?scores=1')
    expect(reply.headers.get('content-disposition')).toContain('-answers-scores.csv"')
    expect(headers.slice(5)).toEqual([
      'How often do you do thing 1?',
      'How often do you do thing 1? (score)',
      'How often do you do thing 2?',
      'How often do you do thing 2? (score)',
      'average_score',
    ])
    expect(rows[0]?.slice(5)).toEqual(['Every day', '9', 'Not sure', '5', '7'])
  })

  it('keep every script and line break, hold no formula, and name no two columns alike', async () => {
    const texts = ['كل يوم، صباحاً', 'כל יום "טרי"', '两次;一次', 'one\ntwo', '=1+1', '@SUM(A1)']
    const options = texts.map((text, place) => ({ id: `o${place}`, text, score: place + 1 }))
    const named = ['number', 'من أنت؟', 'من أنت؟'].map((question, place) => ({
      id: `q${place}`,
      question,
      options,
      explanation: '',
    }))
    const { owner, id } = await withAnswers({
      answers: texts.map((_, place) => [place, place, -1]),
      columns: { questions: named, title: 'سؤال' },
    })
    const { headers, rows, reply } = await readTable(owner, id)
    expect(headers.slice(5)).toEqual(['number (2)', 'من أنت؟', 'من أنت؟ (2)'])
    const written = [...texts.slice(0, 4), "'=1+1", "'@SUM(A1)"]
    expect(rows.map((row) => row.slice(5))).toEqual(written.map((text) => [text, text, '']))
    const name = encodeURIComponent('سؤال-answers.csv')
    expect(reply.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
  })

  it('are complete and in order, however many there are', async () => {
    const answers = Array.from({ length: 1003 }, (_, at) => [at % 4, Math.floor(at / 4) % 4])
    const { owner, id } = await withAnswers({ answers, questions: 2 })
    const { rows } = await readTable(owner, id)
    expect(rows.map(([number]) => number)).toEqual(answers.map((_, at) => String(at + 1)))
    expect(rows.map((row) => row.slice(5))).toEqual(
      answers.map((sheet) => sheet.map((place) => WORDS[place] ?? '')),
    )
  })

  it('of a survey without answers are a header', async () => {
    const { owner, id } = await withAnswers({ answers: 0 })
    expect((await readTable(owner, id)).rows).toEqual([])
    expect((await readJsonExport(owner, id)).responses).toEqual([])
  })
})

describe('the answers to a survey as JSON', () => {
  it('are the same as those in the table', async () => {
    const { owner, id } = await withAnswers({ answers: 600, questions: 3 })
    const { records } = await readTable(owner, id, '?scores=1')
    const { survey, responses } = await readJsonExport(owner, id, '?scores=1')
    expect(survey).toMatchObject({ title: 'Saturday bread, weekday bread', status: 'active' })
    expect(survey.questions[0]?.options[0]).toEqual({ text: 'Every day', score: 9 })
    expect(responses).toHaveLength(600)
    responses.forEach((response, at) => {
      const record = records[at]
      expect(record?.get('number')).toBe(String(response.number))
      expect(record?.get('average_score')).toBe(String(response.average_score))
      survey.questions.forEach(({ question }, place) => {
        expect(record?.get(question)).toBe(response.answers[place])
        expect(record?.get(`${question} (score)`)).toBe(String(response.scores?.[place]))
      })
    })
  })

  it('have no scores unless asked for', async () => {
    const { owner, id } = await withAnswers({ answers: 2 })
    expect(JSON.stringify(await readJsonExport(owner, id))).not.toContain('score')
  })
})

describe('the persona of an answer', () => {
  const twoKinds = (count: number) =>
    Array.from({ length: count }, (_, at) => Array.from({ length: 6 }, () => (at % 3 === 0 ? 2 : 0)))

  it('is named once the survey is closed', async () => {
    const { owner, id, db } = await withAnswers({ answers: twoKinds(30), personas: 2 }, {})
    const { job } = await closeSurvey(owner, id)
    await endOf(owner, job.id)
    const { personas } = await readPublished(owner, id)
    const { records } = await readTable(owner, id)
    for (const { name, group } of personas) {
      expect(records.filter((record) => record.get('personas') === name)).toHaveLength(group?.count ?? -1)
    }
    expect(records[0]?.get('personas')).not.toBe(records[1]?.get('personas'))
    const [gone, kept] = personas
    const { personas: table } = db.schema
    await db.write(async (tx) => {
      await tx
        .update(table)
        .set({ deleted_at: Date.now() })
        .where(eq(table.id, gone?.id ?? ''))
    })
    const { responses } = await readJsonExport(owner, id)
    const named = new Set(responses.map(({ group, personas: names }) => JSON.stringify([group, names])))
    expect([...named].toSorted()).toEqual(
      [
        JSON.stringify([(gone?.group?.segment ?? -1) + 1, []]),
        JSON.stringify([(kept?.group?.segment ?? -1) + 1, [kept?.name]]),
      ].toSorted(),
    )
  })

  it('is the number of its group while the survey is open, and empty for later answers', async () => {
    const { owner, id, slug, visitor } = await withAnswers({ answers: twoKinds(90), personas: 2 })
    const groupsOf = async () => (await readTable(owner, id)).records.map((record) => record.get('group'))
    expect(new Set(await groupsOf())).toEqual(new Set(['']))
    await owner.get(`/api/surveys/${id}/groups`)
    await submit(visitor(), slug, sheetOf(await readPublished(owner, id)))
    const kinds = twoKinds(90).map(([first]) => (first === 0 ? '1' : '2'))
    expect(await groupsOf()).toEqual([...kinds, ''])
  })
})

describe('an export of answers', () => {
  it.each(['csv', 'json'])('as %s is refused when the plan lacks the format', async (format) => {
    const { owner, id, db, history } = await withAnswers()
    const { feature_limits: limits } = db.schema
    await db.write(async (tx) => {
      await tx
        .update(limits)
        .set({ export_formats: ['pdf', format === 'csv' ? 'json' : 'csv'] })
        .where(eq(limits.tier, 'free_beta'))
    })
    await expectProblem(await owner.get(pathOf(id, format)), 403, 'export_format_not_in_tier')
    expect(await history()).toEqual([])
  })

  it('takes csv and json, and scores 0 and 1', async () => {
    const { owner, id } = await withAnswers()
    for (const query of ['?scores=2', '?answers=1'])
      await expectProblem(await owner.get(pathOf(id, 'csv', query)), 422, 'invalid_request')
    await expectProblem(await owner.get(pathOf(id, 'pdf')), 404, 'not_found')
  })

  it('of a draft is refused', async () => {
    const { owner } = await withAnswers()
    const { survey } = await createDraft(owner)
    await expectProblem(await owner.get(pathOf(survey.id, 'csv')), 409, 'survey_not_active')
  })

  it('counts as one export, and other sites cannot start it', async () => {
    const limits = memoryRateLimits({ export: { points: 1, duration: 60 } })
    const { owner, id } = await withAnswers({}, { work: false, limits })
    const foreign = await owner.get(pathOf(id, 'csv'), { 'sec-fetch-site': 'cross-site' })
    await expectProblem(foreign, 403, 'cross_origin')
    await (await owner.get(pathOf(id, 'csv'))).text()
    await expectProblem(await owner.get(pathOf(id, 'json')), 429, 'rate_limited')
  })

  it('runs once per user, and a cancelled one frees its slot and is not logged', async () => {
    const { owner, id, history } = await withAnswers({ answers: 2000 })
    const running = await owner.get(pathOf(id, 'csv'))
    await expectProblem(await owner.get(pathOf(id, 'json')), 429, 'rate_limited')
    await running.body?.cancel()
    expect(await history()).toEqual([])
    expect((await readJsonExport(owner, id)).responses).toHaveLength(2000)
  })

  it('fails instead of ending early when the survey is deleted meanwhile', async () => {
    const { owner, id, history } = await withAnswers({ answers: 2000 })
    const running = await owner.get(pathOf(id, 'csv'))
    expect((await owner.delete(`/api/surveys/${id}`)).status).toBe(204)
    await expect(running.text()).rejects.toThrow()
    expect(await history()).toEqual([])
    await expectProblem(await owner.get(pathOf(id, 'csv')), 404, 'not_found')
  })

  it('leaves time for other requests', async () => {
    const { owner, id, app } = await withAnswers({ answers: 20_000 })
    const exporting = owner.get(pathOf(id, 'csv')).then((reply) => reply.text())
    expect(await answeredMeanwhile({ app }, exporting)).toBeGreaterThan(50)
  })
})

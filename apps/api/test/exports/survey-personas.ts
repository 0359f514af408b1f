import { inflateSync } from 'node:zlib'
import { seededRandom } from '@whofor/core/random'
import { percentText } from '@whofor/core/segments/receipts'
import { wilsonInterval } from '@whofor/core/statistics'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../src/db/db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'
import { questionsOf, UNDERSTOOD } from '../support/understood-questions.ts'
import { readPdf } from './read-pdf.ts'

const QUESTIONS = [...UNDERSTOOD, ['How old are you?', 'Under 30', '30 to 50', 'Over 50']]

/** Two groups that mostly choose the first or the second option, and now and then any. */
function answersBySeed(count: number, seed: number, questions: number): number[][] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) =>
    Array.from({ length: questions }, () => (random() < 0.6 ? index % 2 : Math.floor(random() * 4))),
  )
}

type Options = { answers: number; seed?: number; personas?: number; questions?: readonly string[][] }

/** The personas of a closed survey, as their owner's page shows them. */
export async function surveyPersonas({ answers, seed = 1, personas = 2, questions = QUESTIONS }: Options) {
  const instance = await startInstance()
  const owner = await instance.owner()
  const { db } = instance.deps
  const { id: surveyId } = await insertAnsweredSurvey(db, owner.id, {
    answers: answersBySeed(answers, seed, questions.length),
    personas,
    columns: { questions: questionsOf(questions) },
  })
  const { job } = await closeSurvey(owner, surveyId)
  const { persona_ids } = await endOf(owner, job.id)
  const details = await Promise.all(persona_ids.map((id) => readPersona(owner, id)))
  const bytes = async (id: string, format: string) => {
    const reply = await owner.get(`/api/personas/${id}/export/${format}`)
    if (reply.status !== 200) throw new Error(`${format}: ${reply.status} ${await reply.text()}`)
    return new Uint8Array(await reply.arrayBuffer())
  }
  const text = async (id: string, format: string) => new TextDecoder().decode(await bytes(id, format))
  return {
    instance,
    owner,
    db,
    surveyId,
    details,
    bytes,
    text,
    pdf: async (id: string) => readPdf(await bytes(id, 'pdf')),
    async shared(id: string) {
      const { slug } = await (await owner.post(`/api/personas/${id}/share`)).json()
      return (await instance.visitor().get(`/api/public/personas/${slug}`)).json()
    },
    recount: () => recount(db, surveyId),
  }
}

/** Counts of the stored run's groups, from its members and the responses. */
async function recount(db: Db, surveyId: string) {
  const { survey_responses: responses, segment_runs: runs } = db.schema
  const [run] = await db.read.select().from(runs).where(eq(runs.survey_id, surveyId))
  const members = inflateSync(run?.members ?? new Uint8Array())
  const rows = await db.read
    .select({ number: responses.number, answers: responses.answers })
    .from(responses)
    .where(eq(responses.survey_id, surveyId))
    .orderBy(asc(responses.number))
  const inGroup = (segment: number) => rows.filter(({ number }) => members[number - 1] === segment)
  const countOf = (some: typeof rows, code: string) => {
    const [, question, letter = ''] = /^Q(\d+)\.([A-D])$/u.exec(code) ?? []
    const option = letter.charCodeAt(0) - 65
    return some.filter(({ answers }) => answers[Number(question) - 1] === option).length
  }
  const sizes = [...new Set(members)].sort().map((segment) => inGroup(segment).length)
  return {
    sizes,
    total: rows.length,
    of: (segment: number, code: string) => ({
      count: countOf(inGroup(segment), code),
      n: inGroup(segment).length,
      overall_count: countOf(rows, code),
      overall_n: rows.length,
    }),
  }
}

type Recounted = Awaited<ReturnType<typeof recount>>

type Counts = ReturnType<Recounted['of']>

/** The figure of everyone, as a count or as a percentage. */
export const overallTexts = ({ overall_count, overall_n }: Counts): string[] => [
  `${overall_count} of ${overall_n}`,
  percentText(overall_count, overall_n),
]

const allCounts = (counts: Recounted, segment: number, questions: number): Counts[] =>
  Array.from({ length: questions }, (_, place) => place + 1).flatMap((place) =>
    [...'ABCD'].map((letter) => counts.of(segment, `Q${place}.${letter}`)),
  )

/** Figures of a group with those of everyone: "33 of 53, 41%". */
export function possiblePairs(counts: Recounted, segment: number, questions: number): string[] {
  return allCounts(counts, segment, questions).flatMap((one) =>
    overallTexts(one).map((overall) => `${one.count} of ${one.n}, ${overall}`),
  )
}

/** All figures that may be shown of a group: "33 of 53", "62%". */
export function possibleFigures(counts: Recounted, segment: number, questions: number): Set<string> {
  const size = counts.sizes[segment] ?? 0
  const figures = allCounts(counts, segment, questions).flatMap((one) => [
    `${one.count} of ${one.n}`,
    percentText(one.count, one.n),
    ...overallTexts(one),
    `${Math.round(wilsonInterval(one.count, one.n).high * 100)}%`,
  ])
  return new Set([`${size} of ${counts.total}`, percentText(size, counts.total), '95%', ...figures])
}

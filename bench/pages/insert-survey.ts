import type { DatabaseSync } from 'node:sqlite'
import { newSlug } from '../../apps/api/src/db/new-id.ts'
import { seededRandom } from '../../packages/core/src/random.ts'

export const QUESTIONS = 10
export const OPTIONS = 5

/** An active survey with ten questions. @returns its id */
export function insertSurvey(db: DatabaseSync, owner: string, n: number): string {
  const id = idOf('survey', n)
  const questions = Array.from({ length: QUESTIONS }, (_, place) => ({
    id: `q${place + 1}`,
    question: `When you think of the last month, what mattered most to you for reason ${place + 1}?`,
    options: Array.from({ length: OPTIONS }, (_, position) => ({
      id: String.fromCharCode(97 + position),
      text: position === OPTIONS - 1 ? 'Not sure' : `An option of a few words, number ${position + 1}`,
      score: position === OPTIONS - 1 ? 5 : 9 - position * 2,
      ...(position === OPTIONS - 1 ? { not_sure: true } : {}),
    })),
    explanation: 'Shows what the audience weighs when it decides.',
  }))
  db.prepare(
    `INSERT INTO persona_surveys (id, user_id, title, relationship, business_context, detail_level, persona_count, questions,
       status, public_url_slug, response_count, search_text, published_at, created_at, updated_at)
     VALUES (?, ?, ?, 'Customer (Product)', ?, 'simple', 3, ?, 'active', ?, 0, ?, ?, ?, ?)`,
  ).run(
    id,
    owner,
    `Survey ${n} of our guests`,
    'A small bakery in the harbour district that sells sourdough and rye to people on their way to work, and coffee on Sundays.',
    JSON.stringify(questions),
    newSlug(),
    `survey ${n} of our guests\ncustomer (product)`,
    n,
    n,
    n,
  )
  return id
}

const KINDS = { user: 1, item: 2, survey: 3, persona: 4, job: 5 }

/** An id in the application's format; ids sort by `n`. */
export function idOf(kind: keyof typeof KINDS, n: number): string {
  return `019a0000-000${KINDS[kind]}-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** Probability of the group's typical answer. */
const TYPICAL = 0.4
const GROUPS = 3

/** Answers of three different groups; of a million sheets, about 80% are distinct. */
export function insertAnswers(db: DatabaseSync, survey: string, count: number, questions = QUESTIONS): void {
  const insert = db.prepare(
    `INSERT INTO survey_responses (id, survey_id, number, submission_id, answers, metadata, created_at)
     VALUES (?, ?, ?, ?, ?, '{"user_agent":"Mozilla/5.0 (X11; Linux x86_64; rv:140.0)","submitted_at":1}', ?)`,
  )
  const random = seededRandom(count)
  const start = Date.now() - count * 10
  const prefix = survey.slice(-4)
  for (let number = 1; number <= count; number++) {
    const group = Math.floor(random() * GROUPS)
    const answers = Array.from({ length: questions }, (_, place) =>
      random() < TYPICAL ? (group + place) % OPTIONS : Math.floor(random() * OPTIONS),
    )
    const hex = number.toString(16).padStart(12, '0')
    const scattered = Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
    insert.run(
      `019a0009-${prefix}-7000-8000-${hex}`,
      survey,
      number,
      `${scattered}-${prefix}-7000-8000-${hex}`,
      JSON.stringify(answers),
      start + number * 10,
    )
  }
  db.prepare('UPDATE persona_surveys SET response_count = ? WHERE id = ?').run(count, survey)
}

/** Copies answers to another survey, which is faster than generating them. */
export function copyAnswers(db: DatabaseSync, from: string, to: string): void {
  const [prefix, ofCopy] = [from.slice(-4), to.slice(-4)]
  db.prepare(
    `INSERT INTO survey_responses (id, survey_id, number, submission_id, answers, metadata, created_at)
     SELECT replace(id, ?, ?), ?, number, replace(submission_id, ?, ?), answers, metadata, created_at
     FROM survey_responses WHERE survey_id = ? ORDER BY number`,
  ).run(`-${prefix}-7000`, `-${ofCopy}-7000`, to, `-${prefix}-7000`, `-${ofCopy}-7000`, from)
  db.prepare(
    `UPDATE persona_surveys SET response_count = (SELECT response_count FROM persona_surveys WHERE id = ?) WHERE id = ?`,
  ).run(from, to)
}

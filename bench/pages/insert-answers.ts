import type { DatabaseSync } from 'node:sqlite'
import { seededRandom } from '../../packages/core/src/random.ts'
import { OPTIONS, QUESTIONS } from './insert-survey.ts'

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

import type { DatabaseSync } from 'node:sqlite'
import { newSlug } from '../../apps/api/src/db/new-id.ts'
import { idOf } from './row-ids.ts'

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

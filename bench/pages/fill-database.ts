import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { register } from '../../apps/api/src/features/account/account.ts'
import { scopeOutsideRequests } from '../../apps/api/src/scope/request-scope.ts'
import { insertPersonas } from './insert-personas.ts'
import { copyAnswers, idOf, insertAnswers, insertSurvey } from './insert-survey.ts'

export type Shape = {
  personas: number
  surveys: number
  contextItems: number
  users: number
  answers: number
}
export const OWNERS = ['first@example.com', 'second@example.com'] as const
export const PASSWORD = 'a password for the bench'
/** Survey ids: the measured one, one with 20 answers, one with 60, and the second owner's, which will be closed. */
export type Filled = { largeSurvey: string; fewAnswers: string; someAnswers: string; otherSurvey: string }

/** Creates a database of this shape: accounts by the application, rows by SQL. The first owner has all but one survey. */
export async function fillDatabase(folder: string, shape: Shape): Promise<Filled> {
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const deps = await buildDeps(env)
  const [first = '', second = ''] = await Promise.all(
    OWNERS.map(
      async (email) => (await register(deps, scopeOutsideRequests(), { email, password: PASSWORD })).id,
    ),
  )
  await deps.close()

  const db = new DatabaseSync(join(folder, 'whofor.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN')
  db.exec('UPDATE users_extended SET is_admin = 1')
  insertUsers(db, shape.users)
  for (let n = 0; n < shape.surveys - 3; n++) insertSurvey(db, first, n)
  const someAnswers = insertSurvey(db, first, shape.surveys - 3)
  const fewAnswers = insertSurvey(db, first, shape.surveys - 2)
  const largeSurvey = insertSurvey(db, first, shape.surveys - 1)
  const otherSurvey = insertSurvey(db, second, shape.surveys)
  insertAnswers(db, someAnswers, 60)
  insertAnswers(db, fewAnswers, 20)
  insertAnswers(db, largeSurvey, shape.answers)
  copyAnswers(db, largeSurvey, otherSurvey)
  insertPersonas(db, first, shape.personas)
  insertContextItems(db, first, shape.contextItems)
  db.exec('COMMIT')
  db.close()
  return { largeSurvey, fewAnswers, someAnswers, otherSurvey }
}

function insertUsers(db: DatabaseSync, count: number): void {
  const user = db.prepare('INSERT INTO users (id, email, search_text, created_at) VALUES (?, ?, ?, ?)')
  const extended = db.prepare('INSERT INTO users_extended (id, created_at) VALUES (?, ?)')
  for (let n = 0; n < count; n++) {
    const id = idOf('user', n)
    user.run(id, `person-${n}@example.com`, `person-${n}@example.com`, n)
    extended.run(id, n)
  }
}

function insertContextItems(db: DatabaseSync, owner: string, count: number): void {
  const insert = db.prepare(
    `INSERT INTO context_items (id, user_id, name, description, category, search_text, created_at)
     VALUES (?, ?, ?, ?, 'product', ?, ?)`,
  )
  const description = 'Sourdough with a long fermentation, baked twice a day.'
  for (let n = 0; n < count; n++) {
    const search = `bread ${n}\n${description.toLowerCase()}\nproduct`
    insert.run(idOf('item', n), owner, `Bread ${n}`, description, search, n)
  }
}

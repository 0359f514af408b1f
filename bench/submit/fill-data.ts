import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { register } from '../../apps/api/src/features/account/account.ts'
import { noRateLimits } from '../../apps/api/src/rate-limits/rate-limits.ts'
import { scopeOutsideRequests } from '../../apps/api/src/scope/request-scope.ts'
import { OWNERS, PASSWORD } from '../pages/fill-database.ts'
import { insertAnswers } from '../pages/insert-survey.ts'
import { insertSurvey, QUESTIONS, SURVEY_ID } from './survey.ts'

/**
 * Gives a folder, or the PostgreSQL that several servers share, a survey of a given number of answers. In a process of its own, so
 * that the server's memory is the server's alone.
 */
const [, , folder = '', answers = '0', databaseUrl = ''] = process.argv
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl })
const deps = await buildDeps(env, { limits: noRateLimits })
const { persona_surveys } = deps.db.schema
if ((await deps.db.read.$count(persona_surveys)) === 0) {
  const owner = await register(deps, scopeOutsideRequests(), { email: OWNERS[0], password: PASSWORD })
  await insertSurvey(deps, owner.id)
}
// Before another copy of SQLite opens the file: its locks are the process's.
await deps.close()
if (Number(answers) > 0) {
  const db = new DatabaseSync(join(folder, 'whofor.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN')
  insertAnswers(db, SURVEY_ID, Number(answers), QUESTIONS.length)
  db.exec('COMMIT')
  db.close()
}

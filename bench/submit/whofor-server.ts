import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { createApp } from '../../apps/api/src/app.ts'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { register } from '../../apps/api/src/features/account/register.ts'
import { memoryRateLimits } from '../../apps/api/src/rate-limits/rate-limits.ts'
import { OWNERS, PASSWORD } from '../pages/fill-database.ts'
import { insertAnswers } from '../pages/insert-answers.ts'
import { insertSurvey, QUESTIONS, SURVEY_ID } from './survey.ts'
import './report-cpu.ts'

/**
 * The real server on a given folder, with a survey of a given number of answers; or on a PostgreSQL, where the first of several
 * inserts the survey. Rate limits are counted, but high enough for one address to send everything.
 */
const [, , folder = '', answers = '0', databaseUrl = ''] = process.argv
const wide = { points: 1e9, duration: 60 }
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl })
const rules = ['submit', 'public-read', 'survey-answers', 'survey-flood'] as const
const limits = memoryRateLimits(Object.fromEntries(rules.map((rule) => [rule, wide])))

const filling = await buildDeps(env, { limits })
const { persona_surveys } = filling.db.schema
if ((await filling.db.read.$count(persona_surveys)) === 0) {
  const owner = await register(filling, { email: OWNERS[0], password: PASSWORD })
  await insertSurvey(filling, owner.id)
}
// Before another copy of SQLite opens the file: its locks are the process's.
await filling.close()
if (Number(answers) > 0) {
  const db = new DatabaseSync(join(folder, 'whofor.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN')
  insertAnswers(db, SURVEY_ID, Number(answers), QUESTIONS.length)
  db.exec('COMMIT')
  db.close()
}

const deps = await buildDeps(env, { limits })
serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))

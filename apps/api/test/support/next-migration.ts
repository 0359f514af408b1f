import { knownMigrations, type Migration } from '../../src/db/migrations.ts'

/** What a later version may bring: two statements, the second of which needs the first. */
export const NEXT: Migration = {
  sql: [
    'CREATE TABLE first_step (id text PRIMARY KEY, survey_id text REFERENCES persona_surveys (id))',
    'CREATE INDEX second_step ON first_step (survey_id)',
  ],
  hash: 'next',
  folderMillis: 9e15,
}

/** Makes this process a later version while `work` runs. */
export async function asNextVersion<T>(dialect: 'sqlite' | 'postgres', work: () => Promise<T>): Promise<T> {
  const known = knownMigrations(dialect)
  known.push(NEXT)
  try {
    return await work()
  } finally {
    known.pop()
  }
}

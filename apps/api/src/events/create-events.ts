import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { inProcessEvents } from './in-process.ts'
import { postgresEvents } from './over-postgres.ts'
import type { Events } from './port.ts'

export async function createEvents(db: Pick<Db, 'postgres'>, log: Pick<Logger, 'warn'>): Promise<Events> {
  return db.postgres ? postgresEvents(db.postgres, log) : inProcessEvents()
}

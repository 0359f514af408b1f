import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { memoryEvents } from './memory-events.ts'
import type { Events } from './port.ts'
import { postgresEvents } from './postgres-events.ts'

export async function createEvents(db: Pick<Db, 'postgres'>, log: Pick<Logger, 'warn'>): Promise<Events> {
  return db.postgres ? postgresEvents(db.postgres, log) : memoryEvents()
}

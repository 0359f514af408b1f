import { sqliteKit } from './columns/sqlite.ts'
import { makeSchema } from './schema/make-schema.ts'

export const sqliteSchema = makeSchema(sqliteKit)

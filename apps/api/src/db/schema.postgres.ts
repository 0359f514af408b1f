import { postgresKit } from './columns/postgres.ts'
import { makeSchema } from './schema/make-schema.ts'

export const postgresSchema = makeSchema(postgresKit)

import { type AnyColumn, isNull, type SQL } from 'drizzle-orm'

/** Rows of a table with soft deletion that were not deleted. */
export const undeleted = (table: { deleted_at: AnyColumn }): SQL => isNull(table.deleted_at)

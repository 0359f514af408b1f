/** Where a database lies, for a worker thread that reads by a connection of its own. */
export type DbSource = { dialect: 'sqlite'; file: string } | { dialect: 'postgres'; connectionString: string }

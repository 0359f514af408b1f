/** Where the database is, for worker threads that read through their own connection. */
export type DbSource = { dialect: 'sqlite'; file: string } | { dialect: 'postgres'; connectionString: string }

/**
 * `load`: ten thousand answers at once on SQLite. `load --postgres`: how many answers to one survey two processes on one PostgreSQL
 * store a second, compared with one.
 */
if (process.argv.includes('--postgres')) await import('./load/on-postgres.ts')
else await import('./load/at-once.ts')

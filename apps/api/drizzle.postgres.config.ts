import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './drizzle-kit/tables.postgres.cjs',
  out: '../../drizzle/postgres',
})

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './drizzle-kit/tables.sqlite.cjs',
  out: '../../drizzle/sqlite',
})

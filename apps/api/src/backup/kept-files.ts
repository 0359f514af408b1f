import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What DATA_DIR holds beside the database and belongs to it: images are in the database. */
export function keptFiles(dataDir: string): string[] {
  const legal = existsSync(join(dataDir, 'legal')) ? readdirSync(join(dataDir, 'legal')) : []
  return [
    ...(existsSync(join(dataDir, 'auth-secret')) ? ['auth-secret'] : []),
    ...legal.filter((name) => /^[\w-][\w.-]*\.md$/.test(name)).map((name) => `legal/${name}`),
  ]
}

export const SQLITE_FILE = 'whofor.db'
export const tableFile = (name: string): string => `tables/${name}.jsonl`

import type { Deps } from '../../deps.ts'
import { selectAdmins } from './queries.ts'

export function listAdmins({
  db,
}: Pick<Deps, 'db'>): Promise<{ email: string; display_name: string | null }[]> {
  return selectAdmins(db)
}

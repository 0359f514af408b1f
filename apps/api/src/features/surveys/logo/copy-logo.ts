import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { findLogo, putLogo } from './logo-queries.ts'

/** For a copy of a survey, whose settings name the same image. */
export async function copyLogo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const logo = await findLogo(db, from, tx)
  if (!logo) return
  const { hash, data, width, height } = logo
  await putLogo(db, tx, { surveyId: to, hash, data, width, height, now: clock() })
}

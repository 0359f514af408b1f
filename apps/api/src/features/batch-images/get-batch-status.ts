import type { BatchStatus } from '@whofor/core/persona/portraits'
import { drawsPortraits } from '../../ai/describe-ai.ts'
import type { Deps } from '../../deps.ts'
import { countItems, countWithoutImage, newestBatch } from './queries.ts'

/** The newest batch, and how many personas have no image now. */
export async function getBatchStatus({ db, ai, env }: Pick<Deps, 'db' | 'ai' | 'env'>): Promise<BatchStatus> {
  const [waiting, newest] = await Promise.all([countWithoutImage(db), newestBatch(db, db.read)])
  const batch = newest && {
    id: newest.id,
    state: newest.state,
    created_at: newest.created_at,
    finished_at: newest.finished_at,
    counts: await countItems(db, db.read, newest.id),
  }
  return { waiting, is_drawn: drawsPortraits({ ai, env }), batch }
}

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { CONTENT_PROBLEMS } from './content-texts.ts'
import { placeTip, selectTips } from './queries.ts'

/** @param ids all tips in their new order @throws AppError forbidden, conflict when they are not exactly the tips */
export async function orderTips(deps: Deps, scope: SignedInScope, ids: string[]): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock('tips')
    const tips = await selectTips(deps.db, tx)
    const known = new Set(ids)
    if (known.size !== ids.length || ids.length !== tips.length || !tips.every(({ id }) => known.has(id)))
      throw new AppError('conflict', CONTENT_PROBLEMS.changed)
    for (const [place, id] of ids.entries()) await placeTip(deps.db, tx, id, place)
    return { action: 'tips.ordered', subject_type: 'tip', subject_id: ids[0] ?? '' }
  })
}

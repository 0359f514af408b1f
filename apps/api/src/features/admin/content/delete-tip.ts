import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { CONTENT_PROBLEMS } from './content-texts.ts'
import { findTip, removeTip } from './queries.ts'

/** @throws AppError forbidden, not_found */
export async function deleteTip(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    const tip = await findTip(deps.db, tx, id)
    if (!tip) throw new AppError('not_found', CONTENT_PROBLEMS.noTip)
    await removeTip(deps.db, tx, id)
    return { action: 'tip.deleted', subject_type: 'tip', subject_id: id, details: { title: tip.title } }
  })
}

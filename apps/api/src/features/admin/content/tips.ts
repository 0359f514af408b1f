import { CONTENT_LIMITS, type TipInput, type TipReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/api/accounts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { countTips, findTip, placeTip, removeTip, selectTips, upsertTip } from './queries.ts'

/** Creates the tip with this id as the last one, or changes it. Idempotent. @throws AppError forbidden, conflict */
export async function saveTip(
  deps: Deps,
  scope: SignedInScope,
  { id, display_order, ...input }: TipInput & { id: string },
): Promise<TipReply> {
  let saved: TipReply | null = null
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock('tips')
    const before = await findTip(deps.db, tx, id)
    const count = before ? 0 : await countTips(deps.db, tx)
    if (count >= CONTENT_LIMITS.items)
      throw new AppError('conflict', texts.content.full({ max: CONTENT_LIMITS.items }))
    const place = display_order ?? before?.display_order ?? count
    saved = { id, ...input, display_order: place, updated_at: deps.clock() }
    if (before && isSame(before, saved)) return null
    await upsertTip(deps.db, tx, saved)
    return {
      action: before ? 'tip.edited' : 'tip.created',
      subject_type: 'tip',
      subject_id: id,
      details: { title: input.title },
    }
  })
  if (!saved) throw new Error('A tip was not saved')
  return saved
}

const isSame = ({ updated_at: _, ...before }: TipReply, { updated_at: __, ...after }: TipReply): boolean =>
  Object.entries(after).every(([key, value]) => Reflect.get(before, key) === value)

/** @param ids all tips in their new order @throws AppError forbidden, conflict when they are not exactly the tips */
export async function orderTips(deps: Deps, scope: SignedInScope, ids: string[]): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock('tips')
    const tips = await selectTips(deps.db, tx)
    const known = new Set(ids)
    if (known.size !== ids.length || ids.length !== tips.length || !tips.every(({ id }) => known.has(id)))
      throw new AppError('conflict', texts.content.changed)
    for (const [place, id] of ids.entries()) await placeTip(deps.db, tx, id, place)
    return { action: 'tips.ordered', subject_type: 'tip', subject_id: ids[0] ?? '' }
  })
}

/** @throws AppError forbidden, not_found */
export async function deleteTip(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    const tip = await findTip(deps.db, tx, id)
    if (!tip) throw new AppError('not_found', texts.content.no_tip)
    await removeTip(deps.db, tx, id)
    return { action: 'tip.deleted', subject_type: 'tip', subject_id: id, details: { title: tip.title } }
  })
}

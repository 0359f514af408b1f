import { CONTENT_LIMITS, type TipInput, type TipReply } from '@whofor/core/account/tips-and-news'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { CONTENT_PROBLEMS } from './content-texts.ts'
import { countTips, findTip, upsertTip } from './queries.ts'

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
    if (count >= CONTENT_LIMITS.items) throw new AppError('conflict', CONTENT_PROBLEMS.full)
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

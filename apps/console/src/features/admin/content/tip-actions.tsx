import { TIP_CATEGORIES, type TipInput, type TipReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { useState } from 'react'
import { toast } from 'sonner'
import { Switch } from '../../../components/ui/switch.tsx'
import { messageOf } from '../../../lib/api.ts'
import { ContentMenu } from './content-menu.tsx'
import { deleteWithUndo } from './delete-with-undo.ts'
import { useDeleteTip, useSaveTip } from './queries.ts'

/** What a tip is stored with, for changing one thing or restoring it. */
export function inputOf({ title, content, category, is_active, display_order }: TipReply): TipInput {
  const known = TIP_CATEGORIES.find((name) => name === category) ?? 'general'
  return { title, content, category: known, is_active, display_order }
}

export function TipActions({ tip, onEdit }: { tip: TipReply; onEdit: () => void }) {
  const save = useSaveTip()
  const restore = useSaveTip()
  const remove = useDeleteTip()
  const { id, title, is_active } = tip
  // Shown at once; a switch that moves only after the reply seems broken.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const toggle = (active: boolean) => {
    setWanted(active)
    save.mutate(
      { id, ...inputOf(tip), is_active: active },
      {
        onError: (error) => toast.error(texts.tip_not_saved({ reason: messageOf(error) })),
        onSettled: () => setWanted(null),
      },
    )
  }
  const onDelete = () =>
    deleteWithUndo({ id, title, remove, restore: () => restore.mutateAsync({ id, ...inputOf(tip) }) })
  const isActive = wanted ?? is_active
  return (
    <div className="flex shrink-0 items-center gap-1 max-sm:flex-col-reverse sm:gap-2">
      <Switch
        checked={isActive}
        aria-label={texts.active_label({ title })}
        onChange={(event) => toggle(event.currentTarget.checked)}
      >
        <span aria-hidden className="inline-block min-w-11 text-sm text-ink-2 max-sm:hidden">
          {isActive ? texts.active : texts.off}
        </span>
      </Switch>
      <ContentMenu title={title} onEdit={onEdit} onDelete={onDelete} />
    </div>
  )
}

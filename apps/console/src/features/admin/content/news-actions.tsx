import type { NewsReply } from '@whofor/core/account/tips-and-news'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Ellipsis, EyeOff, Pencil, Trash2, Upload } from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { messageOf } from '../../../lib/api.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { CONTENT_TEXTS } from './content-texts.ts'
import { useDeleteNews, usePublishNews, useSaveNews } from './queries.ts'

export function NewsActions({ news, onEdit }: { news: NewsReply; onEdit: () => void }) {
  const publish = usePublishNews()
  const remove = useDeleteNews()
  const restore = useSaveNews()
  const { id, title, content, published_at, is_published } = news
  const onPublish = () =>
    publish.mutate(
      { id, publish: !is_published },
      {
        onSuccess: () =>
          toast.success(is_published ? CONTENT_TEXTS.nowDraft(title) : CONTENT_TEXTS.nowPublished(title)),
        onError: (error) => toast.error(CONTENT_TEXTS.newsNotSaved(messageOf(error))),
      },
    )
  const onDelete = () =>
    remove.mutate(id, {
      onSuccess: () =>
        offerUndo({
          text: CONTENT_TEXTS.deleted(title),
          undo: () => restore.mutateAsync({ id, title, content, published_at }),
          done: CONTENT_TEXTS.restored(title),
          failed: CONTENT_TEXTS.notRestored(title),
        }),
      onError: (error) => toast.error(CONTENT_TEXTS.notDeleted(messageOf(error))),
    })
  return (
    <div className="relative">
      <Menu
        label={CONTENT_TEXTS.actions(title)}
        trigger={
          <Button variant="quiet" size="icon" aria-label={CONTENT_TEXTS.actions(title)}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden />
          {CONTENT_TEXTS.edit}
        </MenuItem>
        <MenuItem onSelect={onPublish}>
          {is_published ? <EyeOff aria-hidden /> : <Upload aria-hidden />}
          {is_published ? CONTENT_TEXTS.unpublish : CONTENT_TEXTS.publish}
        </MenuItem>
        <MenuItem danger onSelect={onDelete}>
          <Trash2 aria-hidden />
          {CONTENT_TEXTS.remove}
        </MenuItem>
      </Menu>
    </div>
  )
}

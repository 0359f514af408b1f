import type { NewsReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { toast } from 'sonner'
import { EyeOff, Upload } from '../../../components/ui/icons.ts'
import { MenuItem } from '../../../components/ui/menu.tsx'
import { messageOf } from '../../../lib/api.ts'
import { ContentMenu } from './content-menu.tsx'
import { deleteWithUndo } from './delete-with-undo.ts'
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
          toast.success(is_published ? texts.now_draft({ title }) : texts.now_published({ title })),
        onError: (error) => toast.error(texts.news_not_saved({ reason: messageOf(error) })),
      },
    )
  const onDelete = () =>
    deleteWithUndo({
      id,
      title,
      remove,
      restore: () => restore.mutateAsync({ id, title, content, published_at }),
    })
  return (
    <div className="relative">
      <ContentMenu title={title} onEdit={onEdit} onDelete={onDelete}>
        <MenuItem onSelect={onPublish}>
          {is_published ? <EyeOff aria-hidden /> : <Upload aria-hidden />}
          {is_published ? texts.unpublish : texts.publish}
        </MenuItem>
      </ContentMenu>
    </div>
  )
}

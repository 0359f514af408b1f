import { useQuery } from '@tanstack/react-query'
import type { NewsReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { EyeOff, Newspaper, Plus, Upload } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { MenuItem } from '../../../components/ui/menu.tsx'
import { EmptyState, QueryView } from '../../../components/ui/states.tsx'
import { Badge } from '../../../components/ui/status.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatRelative } from '../../../lib/format.ts'
import { SectionHeader } from '../section-header.tsx'
import { ContentMenu, deleteWithUndo } from './edit-content.tsx'
import { NewsDialog } from './news-dialog.tsx'
import { newsQuery, useDeleteNews, usePublishNews, useSaveNews } from './queries.ts'

export function News() {
  const news = useQuery(newsQuery)
  const [edited, setEdited] = useState<{ news: NewsReply | null } | null>(null)
  const add = (
    <Button onClick={() => setEdited({ news: null })}>
      <Plus aria-hidden />
      {texts.add_news}
    </Button>
  )
  const published = news.data?.filter(({ is_published }) => is_published).length ?? 0
  return (
    <>
      <SectionHeader
        title={texts.news}
        lead={news.data ? texts.news_lead({ published, drafts: news.data.length - published }) : ''}
        actions={news.data?.length === 0 ? undefined : add}
      />
      <QueryView query={news} title={texts.news_failed} loading={<ListSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={Newspaper} title={texts.no_news} action={add}>
              {texts.no_news_lead}
            </EmptyState>
          ) : (
            <>
              <ul aria-label={texts.news} className="rounded-md border border-line bg-surface">
                {items.map((item) => (
                  <Row key={item.id} news={item} onEdit={() => setEdited({ news: item })} />
                ))}
              </ul>
              <p className="mt-3 text-sm text-ink-2">{texts.news_hint}</p>
            </>
          )
        }
      </QueryView>
      {edited && (
        <NewsDialog key={edited.news?.id ?? 'new'} news={edited.news} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function Row({ news, onEdit }: { news: NewsReply; onEdit: () => void }) {
  const { title, is_published, published_at, updated_at } = news
  return (
    <li className="relative flex items-center gap-3 border-b border-line py-2.5 pr-3 pl-5 max-sm:flex-wrap last:border-0 hover:bg-surface-2">
      <div className="min-w-0 flex-1 max-sm:min-w-1/2">
        <button
          type="button"
          className="hit cursor-pointer text-left font-[550] wrap-anywhere text-ink"
          onClick={onEdit}
        >
          {title}
        </button>
        <p className="text-sm text-ink-2 sm:hidden">
          {is_published && published_at !== null
            ? formatRelative(published_at)
            : texts.updated({ when: formatRelative(updated_at) })}
        </p>
      </div>
      <span className="text-sm whitespace-nowrap text-ink-2 max-sm:hidden">
        {is_published && published_at !== null
          ? formatRelative(published_at)
          : texts.updated({ when: formatRelative(updated_at) })}
      </span>
      <Badge kind={is_published ? 'active' : 'draft'}>{is_published ? texts.published : texts.draft}</Badge>
      <NewsActions news={news} onEdit={onEdit} />
    </li>
  )
}

const ListSkeleton = () => (
  <Loading label={texts.loading_news}>
    <Skeleton className="h-40 w-full" />
  </Loading>
)

function NewsActions({ news, onEdit }: { news: NewsReply; onEdit: () => void }) {
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

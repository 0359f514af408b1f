import { CONTENT_LIMITS, type NewsReply, newsInput } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Markdown } from '../../../components/markdown.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field, Input, Textarea } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { ContentDialog } from './edit-content.tsx'
import { usePublishNews, useSaveNews } from './queries.ts'

type Values = { title: string; content: string }
const readNews = readWith<Values, Values>(newsInput.pick({ title: true, content: true }))

/** Writes a draft, or edits the given news. Its id is made once, so that a retry does not add a second one. */
export function NewsDialog({ news, onClose }: { news: NewsReply | null; onClose: () => void }) {
  const save = useSaveNews()
  const publish = usePublishNews()
  const [id] = useState(() => news?.id ?? newId())
  const publishing = useRef(false)
  const initial: Values = { title: news?.title ?? '', content: news?.content ?? '' }
  const form = useForm<Values, Values>(initial, readNews)
  const isDraft = !news?.is_published
  const isBusy = save.isPending || publish.isPending
  const onSubmit = form.submit(async (input) => {
    if (isBusy) return
    try {
      await save.mutateAsync({ ...input, id })
      if (publishing.current) await publish.mutateAsync({ id, publish: true })
      const say = publishing.current ? texts.now_published : texts.saved
      toast.success(say({ title: input.title }))
      onClose()
    } catch (error) {
      if (error instanceof Error) form.fail(error)
    }
  })
  return (
    <ContentDialog
      wide
      title={news ? texts.edit_news : texts.new_news}
      isChanged={JSON.stringify(form.values) !== JSON.stringify(initial)}
      failure={form.failure && texts.news_not_saved({ reason: messageOf(form.failure) })}
      onSubmit={onSubmit}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button variant="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant={isDraft ? 'plain' : 'primary'}
            busy={isBusy}
            onClick={() => {
              publishing.current = false
            }}
          >
            {isDraft ? texts.save_draft : texts.save}
          </Button>
          {isDraft && (
            <Button
              type="submit"
              variant="primary"
              busy={isBusy}
              onClick={() => {
                publishing.current = true
              }}
            >
              {texts.publish}
            </Button>
          )}
        </>
      )}
    >
      <Field label={texts.title} error={form.issues.title}>
        {(control) => (
          <Input {...control} {...form.text('title')} maxLength={CONTENT_LIMITS.title} data-autofocus />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={texts.content}
          aside={<span className="text-sm text-ink-3">{texts.markdown}</span>}
          error={form.issues.content}
        >
          {(control) => (
            <Textarea
              {...control}
              {...form.text('content')}
              rows={8}
              maxLength={CONTENT_LIMITS.news}
              className="font-mono text-sm"
            />
          )}
        </Field>
        <MarkdownPreview content={form.values.content} />
      </div>
    </ContentDialog>
  )
}

/** The level of a heading in news on the dashboard, below the title of the item. */
const TOP_HEADING = 4

/** The content as the dashboard will show it. */
const MarkdownPreview = ({ content }: { content: string }) => (
  <section aria-label={texts.preview} className="grid grid-rows-[auto_1fr] gap-1.5">
    <p aria-hidden className="text-base leading-normal font-[550]">
      {texts.preview}
    </p>
    <div className="min-h-32 rounded-sm border border-line bg-page p-4 text-sm wrap-anywhere text-ink-2">
      {content.trim() === '' ? (
        <p>{texts.nothing_to_preview}</p>
      ) : (
        <Markdown text={content} topHeading={TOP_HEADING} />
      )}
    </div>
  </section>
)

import { CONTENT_LIMITS, type NewsReply, newsInput } from '@whofor/core/account/tips-and-news'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Input, Textarea } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { ContentDialog } from './content-dialog.tsx'
import { CONTENT_TEXTS } from './content-texts.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
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
      const say = publishing.current ? CONTENT_TEXTS.nowPublished : CONTENT_TEXTS.saved
      toast.success(say(input.title))
      onClose()
    } catch (error) {
      if (error instanceof Error) form.fail(error)
    }
  })
  return (
    <ContentDialog
      wide
      title={news ? CONTENT_TEXTS.editNews : CONTENT_TEXTS.newNews}
      isChanged={JSON.stringify(form.values) !== JSON.stringify(initial)}
      failure={form.failure && CONTENT_TEXTS.newsNotSaved(messageOf(form.failure))}
      onSubmit={onSubmit}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button variant="quiet" onClick={leave}>
            {CONTENT_TEXTS.cancel}
          </Button>
          <Button
            type="submit"
            variant={isDraft ? 'plain' : 'primary'}
            busy={isBusy}
            onClick={() => {
              publishing.current = false
            }}
          >
            {isDraft ? CONTENT_TEXTS.saveDraft : CONTENT_TEXTS.save}
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
              {CONTENT_TEXTS.publish}
            </Button>
          )}
        </>
      )}
    >
      <Field label={CONTENT_TEXTS.title} error={form.issues.title}>
        {(control) => (
          <Input {...control} {...form.text('title')} maxLength={CONTENT_LIMITS.title} data-autofocus />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={CONTENT_TEXTS.content}
          aside={<span className="text-sm text-ink-3">{CONTENT_TEXTS.markdown}</span>}
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

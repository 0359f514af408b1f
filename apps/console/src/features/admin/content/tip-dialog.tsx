import {
  CONTENT_LIMITS,
  TIP_CATEGORIES,
  type TipInput,
  type TipReply,
  tipInput,
} from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { texts as tipsAndNewsTexts } from '@whofor/texts/core/tips-and-news'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Field, Input, Select, Textarea } from '../../../components/ui/form.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { messageOf } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { ContentDialog } from './edit-content.tsx'
import { useSaveTip } from './queries.ts'
import { inputOf } from './tip-list.tsx'

const NEW: TipInput = { title: '', content: '', category: 'general', is_active: true }
const readTip = readWith<TipInput, TipInput>(tipInput)

/** Adds a tip, or edits the given one. Its id is made once, so that a retry does not add a second one. */
export function TipDialog({ tip, onClose }: { tip: TipReply | null; onClose: () => void }) {
  const save = useSaveTip()
  const [id] = useState(() => tip?.id ?? newId())
  const initial = tip ? inputOf(tip) : NEW
  const form = useForm<TipInput, TipInput>(initial, readTip)
  const onSubmit = form.submit((input) =>
    save.mutate(
      { ...input, id },
      {
        onSuccess: ({ title }) => {
          toast.success(tip ? texts.saved({ title }) : texts.added({ title }))
          onClose()
        },
        onError: (error) => form.fail(error),
      },
    ),
  )
  return (
    <ContentDialog
      title={tip ? texts.edit_tip : texts.new_tip}
      isChanged={JSON.stringify(form.values) !== JSON.stringify(initial)}
      failure={form.failure && texts.tip_not_saved({ reason: messageOf(form.failure) })}
      onSubmit={onSubmit}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button variant="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? texts.saving : tip ? texts.save : texts.add_tip}
          </Button>
        </>
      )}
    >
      <Field label={texts.title} error={form.issues.title}>
        {(control) => (
          <Input {...control} {...form.text('title')} maxLength={CONTENT_LIMITS.title} data-autofocus />
        )}
      </Field>
      <Field label={texts.content} error={form.issues.content}>
        {(control) => (
          <Textarea {...control} {...form.text('content')} rows={4} maxLength={CONTENT_LIMITS.tip} />
        )}
      </Field>
      <Field label={texts.category}>
        {(control) => (
          <Select {...control} {...form.text('category')}>
            {TIP_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {tipsAndNewsTexts.labels[category]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        checked={form.values.is_active}
        onChange={(event) => form.change({ is_active: event.currentTarget.checked })}
      >
        {texts.active}
      </Switch>
    </ContentDialog>
  )
}

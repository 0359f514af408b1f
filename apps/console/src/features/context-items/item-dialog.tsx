import { CONTEXT_CATEGORIES, type ContextItem } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { texts as contextItemsTexts } from '@whofor/texts/core/context-items'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field, Form, FormError, Input, Select, Textarea } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { type Issues, useForm } from '../../lib/use-form.ts'
import { formOf, type ItemForm, readItem } from './item-form.ts'
import { useSaveContextItem } from './queries.ts'

/** Adds an item, or edits the given one. Closing with unsaved changes asks first. */
export function ItemDialog({ item, onClose }: { item: ContextItem | null; onClose: () => void }) {
  const save = useSaveContextItem(item?.id ?? null)
  const { values, issues, failure, change, submit, fail } = useForm(() => formOf(item), readItem)
  const [isLeaving, setIsLeaving] = useState(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(formOf(item))
  const release = useUnsavedChanges(isChanged)
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())
  const onSubmit = submit((input) =>
    save.mutate(input, {
      onSuccess: ({ name }) => {
        release()
        toast.success(item ? texts.page.saved({ name }) : texts.page.added({ name }))
        onClose()
      },
      onError: (error) => fail(error),
    }),
  )
  const title = item ? texts.page.edit_title : texts.page.add_title
  const act = item ? texts.page.save : texts.page.add
  return (
    <Dialog open onClose={leave} title={title}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          <ItemFields form={values} issues={issues} onChange={change} />
          {failure && (
            <FormError title={texts.page.save_failed({ message: messageOf(failure) })}>
              <p>{texts.page.kept}</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={leave}>
            {texts.page.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? texts.page.saving : act}
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={texts.page.discard_title}
        confirm={texts.page.discard}
        cancel={texts.page.keep_editing}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
      >
        <p>{item ? texts.page.changes_unsaved : texts.page.item_unsaved}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

type Props = { form: ItemForm; issues: Issues<ItemForm>; onChange: (change: Partial<ItemForm>) => void }

function ItemFields({ form, issues, onChange }: Props) {
  const { currency } = useUser()
  return (
    <>
      <Field label={texts.page.name} error={issues.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            required
            data-autofocus
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-[1.5fr_1fr]">
        <Field label={texts.page.category} error={issues.category}>
          {(control) => (
            <Select
              {...control}
              name="category"
              required
              value={form.category}
              onChange={(event) => {
                const category = CONTEXT_CATEGORIES.find((one) => one === event.target.value)
                if (category) onChange({ category })
              }}
            >
              {CONTEXT_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {contextItemsTexts.categories[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.page.price({ currency })} optional help={<CurrencyLink />} error={issues.price}>
          {(control) => (
            <Input
              {...control}
              name="price"
              inputMode="decimal"
              placeholder={texts.page.zero}
              autoComplete="off"
              value={form.price}
              onChange={(event) => onChange({ price: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={texts.page.description} optional error={issues.description}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            className="min-h-24"
            value={form.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** In a new tab, since the form is not saved. */
const CurrencyLink = () => (
  <a href="/settings?tab=profile" target="_blank" rel="noreferrer">
    {texts.page.currency}
    <span className="sr-only">{texts.page.new_tab}</span>
  </a>
)

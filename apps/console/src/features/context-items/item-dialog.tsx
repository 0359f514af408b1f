import type { ContextItem } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { useForm } from '../../lib/use-form.ts'
import { ItemFields } from './item-fields.tsx'
import { formOf, readItem } from './item-form.ts'
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

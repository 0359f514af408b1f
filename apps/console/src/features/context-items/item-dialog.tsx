import type { ContextItem } from '@whofor/core/context-item'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { useForm } from '../../lib/use-form.ts'
import { CONTEXT_TEXTS as TEXTS } from './context-texts.ts'
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
        toast.success(item ? TEXTS.saved(name) : TEXTS.added(name))
        onClose()
      },
      onError: (error) => fail(error),
    }),
  )
  const title = item ? TEXTS.editTitle : TEXTS.addTitle
  const act = item ? TEXTS.save : TEXTS.add
  return (
    <Dialog open onClose={leave} title={title}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          <ItemFields form={values} issues={issues} onChange={change} />
          {failure && (
            <FormError title={TEXTS.saveFailed(messageOf(failure))}>
              <p>{TEXTS.kept}</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={leave}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? TEXTS.saving : act}
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={TEXTS.discardTitle}
        confirm={TEXTS.discard}
        cancel={TEXTS.keepEditing}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
      >
        <p>{item ? TEXTS.changesUnsaved : TEXTS.itemUnsaved}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

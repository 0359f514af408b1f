import type { ContextItem } from '@whofor/core/context-item'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
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
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())
  const onSubmit = submit((input) =>
    save.mutate(input, {
      onSuccess: ({ name }) => {
        toast.success(item ? `${name} saved` : `${name} added`)
        onClose()
      },
      onError: (error) => fail(error),
    }),
  )
  const title = item ? 'Edit context item' : 'Add context item'
  const act = item ? 'Save item' : 'Add item'
  return (
    <Dialog open onClose={leave} title={title}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          <ItemFields form={values} issues={issues} onChange={change} />
          {failure && (
            <FormError title={`Failed to save context item: ${messageOf(failure)}`}>
              <p>What you typed is kept.</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? 'Saving…' : act}
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={isLeaving}
        danger
        title="Discard your changes?"
        confirm="Discard"
        cancel="Keep editing"
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
      >
        <p>{item ? 'Your changes to this item haven’t been saved.' : 'This item hasn’t been saved.'}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

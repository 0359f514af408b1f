import type { ContextItem } from '@whofor/core/context-item'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { ItemFields } from './item-fields.tsx'
import { formOf, type ItemForm, type ItemIssues, readItem } from './item-form.ts'
import { useSaveContextItem } from './queries.ts'

/** Adds an item, or edits the given one. Closing with unsaved changes asks first. */
export function ItemDialog({ item, onClose }: { item: ContextItem | null; onClose: () => void }) {
  const save = useSaveContextItem(item?.id ?? null)
  const [form, setForm] = useState(() => formOf(item))
  const [faults, setFaults] = useState<ItemIssues>({})
  const [isLeaving, setIsLeaving] = useState(false)
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(item))
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())

  function change(part: Partial<ItemForm>) {
    setForm({ ...form, ...part })
    const corrected = Object.keys(part)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !corrected.includes(field))))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const read = readItem(form)
    if ('faults' in read) {
      setFaults(read.faults)
      focusFirst(event.currentTarget, read.faults)
      return
    }
    save.mutate(read.item, {
      onSuccess: ({ name }) => {
        toast.success(item ? `${name} saved` : `${name} added`)
        onClose()
      },
    })
  }
  const title = item ? 'Edit context item' : 'Add context item'
  const act = item ? 'Save item' : 'Add item'
  return (
    <Dialog open onClose={leave} title={title}>
      <Form onSubmit={submit}>
        <DialogBody>
          <ItemFields form={form} faults={faults} onChange={change} />
          {save.isError && (
            <FormError key={save.submittedAt} title={`Failed to save context item: ${messageOf(save.error)}`}>
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

/** Focuses the first invalid control in form order. */
function focusFirst(form: HTMLFormElement, faults: ItemIssues): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !((control.getAttribute('name') ?? '') in faults)) continue
    control.focus()
    return
  }
}

import { texts } from '@whofor/texts/console/admin/content'
import { type FormEvent, type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Ellipsis, Pencil, Trash2 } from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { messageOf } from '../../../lib/api.ts'
import { offerUndo } from '../../../lib/undo.ts'
import type { useDeleteNews, useDeleteTip } from './queries.ts'

type Props = {
  title: string
  wide?: boolean
  isChanged: boolean
  /** Why it was not saved. */
  failure: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  actions: (leave: () => void) => ReactNode
  children: ReactNode
}

/** A form in a dialog. Closing it with unsaved changes asks first. */
export function ContentDialog({
  title,
  wide = false,
  isChanged,
  failure,
  onSubmit,
  onClose,
  actions,
  children,
}: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())
  return (
    <Dialog open onClose={leave} title={title} wide={wide}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          {children}
          {failure !== null && (
            <FormError title={failure}>
              <p>{texts.kept}</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>{actions(leave)}</DialogActions>
      </Form>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={texts.discard_title}
        confirm={texts.discard}
        cancel={texts.keep_editing}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
      >
        <p>{texts.discard_lead}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

type ContentMenuProps = { title: string; onEdit: () => void; onDelete: () => void; children?: ReactNode }

/** What can be done with a tip or a piece of news; `children` are items of its own. */
export function ContentMenu({ title, onEdit, onDelete, children }: ContentMenuProps) {
  const label = texts.actions({ title })
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="quiet" size="icon" aria-label={label}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden />
        {texts.edit}
      </MenuItem>
      {children}
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}

type Deletion = {
  id: string
  title: string
  remove: ReturnType<typeof useDeleteNews | typeof useDeleteTip>
  /** Saves it again under the same id. */
  restore: () => Promise<unknown>
}

export function deleteWithUndo({ id, title, remove, restore }: Deletion): void {
  remove.mutate(id, {
    onSuccess: () =>
      offerUndo({
        text: texts.deleted({ title }),
        undo: restore,
        done: texts.restored({ title }),
        failed: texts.not_restored({ title }),
      }),
    onError: (error) => toast.error(texts.not_deleted({ reason: messageOf(error) })),
  })
}

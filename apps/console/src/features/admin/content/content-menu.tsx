import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Ellipsis, Pencil, Trash2 } from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { CONTENT_TEXTS } from './content-texts.ts'

type Props = { title: string; onEdit: () => void; onDelete: () => void; children?: ReactNode }

/** What can be done with a tip or a piece of news; `children` are items of its own. */
export function ContentMenu({ title, onEdit, onDelete, children }: Props) {
  const label = CONTENT_TEXTS.actions(title)
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
        {CONTENT_TEXTS.edit}
      </MenuItem>
      {children}
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        {CONTENT_TEXTS.remove}
      </MenuItem>
    </Menu>
  )
}

import { texts } from '@whofor/texts/console/admin/content'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Ellipsis, Pencil, Trash2 } from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'

type Props = { title: string; onEdit: () => void; onDelete: () => void; children?: ReactNode }

/** What can be done with a tip or a piece of news; `children` are items of its own. */
export function ContentMenu({ title, onEdit, onDelete, children }: Props) {
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

import { texts } from '@whofor/texts/console/components'
import { toast } from 'sonner'
import { showAlert } from '../../lib/alerts.ts'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../ui/button.tsx'
import { Archive, ArchiveRestore, Copy, Ellipsis, ExternalLink, Link2, Trash2 } from '../ui/icons.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx'

type Props = {
  name: string
  href: string
  /** The link to copy; null if the item has no public address yet. */
  link: string | null
  /** The toast after the link was copied. */
  copied?: string
  archived: boolean
  onDuplicate: () => void
  onArchive: () => void
  onDelete: () => void
}

/** The menu of one item in a list. */
export function RowMenu({ name, href, link, copied, archived, onDuplicate, onArchive, onDelete }: Props) {
  return (
    <Menu
      label={texts.list.acts({ name })}
      trigger={
        <Button
          variant="quiet"
          size="icon-s"
          className="relative z-10 flex-none"
          aria-label={texts.list.acts({ name })}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuLink href={href}>
        <ExternalLink aria-hidden />
        {texts.list.open}
      </MenuLink>
      {link && (
        <MenuItem onSelect={() => void copyLink(link, copied ?? texts.list.link_copied)}>
          <Link2 aria-hidden />
          {texts.list.copy_link}
        </MenuItem>
      )}
      <MenuItem onSelect={onDuplicate}>
        <Copy aria-hidden />
        {texts.list.duplicate}
      </MenuItem>
      <MenuItem onSelect={onArchive}>
        {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {archived ? texts.list.unarchive : texts.list.archive}
      </MenuItem>
      <MenuLine />
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        {texts.list.delete}
      </MenuItem>
    </Menu>
  )
}

async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await copyText(link)
    toast.success(copied)
  } catch {
    showAlert(texts.list.copy_link, link)
  }
}

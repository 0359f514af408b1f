import { toast } from 'sonner'
import { showAlert } from '../../lib/alerts.ts'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../ui/button.tsx'
import { Archive, ArchiveRestore, Copy, Ellipsis, ExternalLink, Link2, Trash2 } from '../ui/icons.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx'
import { LIST_TEXTS } from './list-texts.ts'

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
      label={LIST_TEXTS.acts(name)}
      trigger={
        <Button
          variant="quiet"
          size="icon-s"
          className="relative z-10 flex-none"
          aria-label={LIST_TEXTS.acts(name)}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuLink href={href}>
        <ExternalLink aria-hidden />
        {LIST_TEXTS.open}
      </MenuLink>
      {link && (
        <MenuItem onSelect={() => void copyLink(link, copied ?? LIST_TEXTS.linkCopied)}>
          <Link2 aria-hidden />
          {LIST_TEXTS.copyLink}
        </MenuItem>
      )}
      <MenuItem onSelect={onDuplicate}>
        <Copy aria-hidden />
        {LIST_TEXTS.duplicate}
      </MenuItem>
      <MenuItem onSelect={onArchive}>
        {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {archived ? LIST_TEXTS.unarchive : LIST_TEXTS.archive}
      </MenuItem>
      <MenuLine />
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        {LIST_TEXTS.delete}
      </MenuItem>
    </Menu>
  )
}

async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await copyText(link)
    toast.success(copied)
  } catch {
    showAlert(LIST_TEXTS.copyLink, link)
  }
}

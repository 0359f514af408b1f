import type { PersonaDetail } from '@whofor/core/persona/persona'
import { sourceOf } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/console/persona-page'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  Copy,
  Ellipsis,
  GitCompareArrows,
  History,
  ImageIcon,
  MessageCircle,
  RefreshCw,
  Share2,
  Trash2,
  Upload,
  X,
} from '../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../components/ui/menu.tsx'
import { BackLink } from '../../components/ui/page.tsx'
import { useUser } from '../../lib/session.ts'
import { ChatSheet } from '../chat/chat-sheet.tsx'
import { SaveDescription } from '../context-items/save-description.tsx'
import { createLikePath } from '../personas/create-like-path.ts'
import { useDeletePersona, useDuplicatePersona } from '../personas/delete-or-duplicate.ts'
import { ExportMenu } from '../personas/exports/export-menu.tsx'
import { RegenerateDialog, useRequests } from '../personas/regenerate/regenerate-dialog.tsx'
import type { Regenerate } from '../personas/regenerate/use-regenerate.ts'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { Neighbours } from './neighbours.tsx'
import { PortraitDialog } from './portrait/portrait-dialog.tsx'
import { useArchive } from './state-notes.tsx'

type Props = { detail: PersonaDetail; onRewrite: Regenerate }
type Opened = 'chat' | 'share' | 'history' | 'image' | 'regenerate' | null

/** Actions of a persona, above its sheet. */
export function PersonaBar({ detail, onRewrite }: Props) {
  const { persona } = detail
  const { chat_enabled } = useUser()
  const requests = useRequests(persona)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ReadyBar detail={detail} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 print:hidden [&>a]:mr-auto [&>a]:mb-0">
        <BackLink href="/personas">{texts.page.personas}</BackLink>
        <Neighbours detail={detail} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>:not(:last-child)]:flex-1">
          {chat_enabled && (
            <Button size="s" onClick={() => setOpened('chat')}>
              <MessageCircle aria-hidden />
              {texts.page.ask}
            </Button>
          )}
          <Button size="s" onClick={() => setOpened('share')}>
            <Share2 aria-hidden />
            {texts.page.share}
          </Button>
          <ExportMenu key={persona.id} id={persona.id} hasNotes={detail.notes !== ''} />
          <MoreMenu
            detail={detail}
            onRewrite={onRewrite}
            onHistory={() => setOpened('history')}
            onImage={() => setOpened('image')}
            onRegenerate={() => setOpened('regenerate')}
          />
        </div>
        <ShareDialog detail={detail} open={opened === 'share'} onClose={close} />
        <PortraitDialog
          detail={detail}
          open={opened === 'image'}
          onClose={close}
          onRegenerate={() => onRewrite('image')}
        />
        <RegenerateDialog
          open={opened === 'regenerate'}
          onClose={close}
          label={texts.page.persona}
          requests={requests}
          onStart={(change) => onRewrite({ change }, { onSuccess: close })}
        />
        <HistorySheet id={persona.id} open={opened === 'history'} onClose={close} />
        {chat_enabled && (
          <ChatSheet
            persona={persona}
            counts={detail.group_counts}
            open={opened === 'chat'}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}

type MoreProps = Props & { onHistory: () => void; onImage: () => void; onRegenerate: () => void }

function MoreMenu({ detail, onRewrite, onHistory, onImage, onRegenerate }: MoreProps) {
  const { persona, next, previous, archived } = detail
  const archive = useArchive(detail)
  const remove = useDeletePersona()
  const duplicate = useDuplicatePersona(persona.id)
  const other = next ?? previous
  return (
    <Menu
      label={texts.page.more}
      trigger={
        <Button variant="quiet" size="icon-s" aria-label={texts.page.more} className="-mr-2 max-sm:-mr-3">
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={onRegenerate}>
        <RefreshCw aria-hidden />
        {texts.page.regenerate_persona}
      </MenuItem>
      {persona.detail_level !== 'simple' && (
        <MenuItem onSelect={() => onRewrite('image')}>
          <ImageIcon aria-hidden />
          {texts.page.regenerate_image}
        </MenuItem>
      )}
      <MenuItem onSelect={onImage}>
        <Upload aria-hidden />
        {texts.page.change_image}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={onHistory}>
        <History aria-hidden />
        {texts.page.history}
      </MenuItem>
      <MenuItem onSelect={() => duplicate.mutate()}>
        <Copy aria-hidden />
        {texts.page.duplicate}
      </MenuItem>
      {other && (
        <MenuLink href={`/personas/compare?ids=${persona.id},${other.id}`}>
          <GitCompareArrows aria-hidden />
          {texts.page.compare}
        </MenuLink>
      )}
      <MenuLine />
      <MenuItem onSelect={() => archive.mutate(archived ? 'unarchive' : 'archive')}>
        {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {archived ? texts.page.unarchive : texts.page.archive}
      </MenuItem>
      <MenuItem danger onSelect={() => remove(persona)}>
        <Trash2 aria-hidden />
        {texts.page.remove}
      </MenuItem>
    </Menu>
  )
}

/** Above a persona that was just made, until it is dismissed. */
function ReadyBar({ detail: { persona } }: { detail: PersonaDetail }) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  if (!search.has('ready')) return null
  const [first = persona.name] = persona.name.split(' ')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 rounded-md bg-good-soft py-2 pr-2 pl-4 max-sm:pl-3 print:hidden">
      <p role="status" className="mr-auto flex min-w-0 flex-1 items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {texts.page.ready({ name: first })}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
        {sourceOf(persona) === 'wizard' && <SaveDescription description={persona.interaction_context} />}
        <ButtonLink size="s" href={createLikePath(persona.id)}>
          {texts.page.make_another}
        </ButtonLink>
      </div>
      <Button
        size="icon-s"
        variant="quiet"
        aria-label={texts.page.dismiss}
        onClick={() => navigate(path, { replace: true })}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}

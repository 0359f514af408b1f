import type { Persona, PersonaDetail } from '@whofor/core/persona/persona'
import { SHARED_FROM } from '@whofor/core/persona/shared'
import { sourceOf } from '@whofor/core/persona/sheet'
import { useId, useState } from 'react'
import { Button, buttonStyle } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { ExternalLink, Link2, Link2Off } from '../../components/ui/icons.ts'
import { LinkInput } from '../../components/ui/link-input.tsx'
import { messageOf } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { useShare } from './use-share.ts'

type Props = { detail: PersonaDetail; open: boolean; onClose: () => void }

/** Creates, shows and revokes the read-only link of a persona. */
export function ShareDialog({ detail, open, onClose }: Props) {
  const { create, revoke } = useShare(detail.persona.id)
  const error = create.error ?? revoke.error
  const close = () => {
    create.reset()
    revoke.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={`Share ${detail.persona.name}`}>
      <DialogBody>
        {error && <FormError>{messageOf(error)}</FormError>}
        {detail.share ? (
          <Live detail={detail} share={detail.share} />
        ) : (
          <p className="text-ink-2" role={revoke.isSuccess ? 'status' : undefined}>
            {revoke.isSuccess && 'The link no longer works. '}
            Anyone with the link can view this persona without an account. The page leaves out{' '}
            {leftOut(detail.persona)}, but the persona’s own text is shown in full and may repeat some of it,
            so check it first. Search engines are asked not to list the page.
          </p>
        )}
      </DialogBody>
      <DialogActions>
        {detail.share ? (
          <StopSharing busy={revoke.isPending} onStop={() => revoke.mutate()} />
        ) : (
          <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
            <Link2 aria-hidden />
            Create link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What the shared page leaves out, by source. */
function leftOut(persona: Persona): string {
  const source = sourceOf(persona)
  if (source === 'import') return 'your account and the business context in the file'
  if (source === 'wizard') return 'your account, your business context and your answers in the wizard'
  return `your account, your business context, the survey’s title and any count of fewer than ${SHARED_FROM} people`
}

type LiveProps = { detail: PersonaDetail; share: NonNullable<PersonaDetail['share']> }

function Live({ detail: { views }, share }: LiveProps) {
  const id = useId()
  const url = new URL(`/p/${share.slug}`, location.origin).href
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-[550]">
        Link
      </label>
      <div className="flex gap-2 max-sm:grid max-sm:grid-cols-2">
        <LinkInput id={id} url={url} className="max-sm:col-span-2" />
        <CopyButton text={url} />
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ className: 'min-h-10' })}>
          <ExternalLink aria-hidden />
          View<span className="sr-only"> (opens a new tab)</span>
        </a>
      </div>
      <p className="text-sm text-ink-2">
        Anyone with the link can view this persona. Your changes show there right away.{' '}
        {views.shared > 0 ? `Opened ${plural(views.shared, 'time')} by others.` : 'Not opened yet.'}
      </p>
    </div>
  )
}

/** Confirmed in place, since a revoked link cannot be restored. */
function StopSharing({ busy, onStop }: { busy: boolean; onStop: () => void }) {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <Button variant="danger" onClick={() => setAsked(true)}>
        <Link2Off aria-hidden />
        Stop sharing
      </Button>
    )
  return (
    <>
      <p role="status" className="mr-auto self-center text-sm text-ink-2 max-sm:basis-full">
        This link will stop working permanently.
      </p>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        Keep it
      </Button>
      <Button variant="danger" busy={busy} onClick={onStop} ref={focus}>
        Revoke link
      </Button>
    </>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

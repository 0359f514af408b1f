import type { Persona, PersonaDetail } from '@whofor/core/persona/persona'
import { SHARED_FROM } from '@whofor/core/persona/shared'
import { sourceOf } from '@whofor/core/persona/sheet'
import { useId, useState } from 'react'
import { Button, buttonStyle } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Check, Copy, ExternalLink, Link2, Mail } from '../../components/ui/icons.ts'
import { LinkInput } from '../../components/ui/link-input.tsx'
import { LocalLinkNote } from '../../components/ui/local-link-note.tsx'
import { messageOf } from '../../lib/api.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { SHARE_TEXTS } from './sharing-texts.ts'
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
    <Dialog open={open} onClose={close} title={SHARE_TEXTS.title(detail.persona.name)}>
      <DialogBody>
        {error && <FormError>{messageOf(error)}</FormError>}
        {detail.share ? (
          <Live detail={detail} share={detail.share} />
        ) : (
          <p className="text-ink-2" role={revoke.isSuccess ? 'status' : undefined}>
            {revoke.isSuccess && SHARE_TEXTS.revoked}
            {SHARE_TEXTS.before(leftOut(detail.persona))}
          </p>
        )}
      </DialogBody>
      <DialogActions>
        {detail.share ? (
          <StopSharing busy={revoke.isPending} onStop={() => revoke.mutate()} />
        ) : (
          <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
            <Link2 aria-hidden />
            {SHARE_TEXTS.create}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What the shared page leaves out, by source. */
function leftOut(persona: Persona): string {
  const source = sourceOf(persona)
  if (source === 'import') return SHARE_TEXTS.importLeftOut
  if (source === 'wizard') return SHARE_TEXTS.wizardLeftOut
  return SHARE_TEXTS.surveyLeftOut(SHARED_FROM)
}

type LiveProps = { detail: PersonaDetail; share: NonNullable<PersonaDetail['share']> }

function Live({ detail: { persona, views }, share }: LiveProps) {
  const id = useId()
  const url = new URL(`/p/${share.slug}`, location.origin).href
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-[550]">
        {SHARE_TEXTS.link}
      </label>
      <div className="flex gap-2 max-sm:grid">
        <LinkInput id={id} url={url} />
        <CopyLink url={url} />
      </div>
      <LocalLinkNote url={url} />
      <div className="flex flex-wrap gap-2">
        <a href={mailTo(persona.name, url)} className={buttonStyle({ className: 'min-h-10' })}>
          <Mail aria-hidden />
          {SHARE_TEXTS.email}
        </a>
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ className: 'min-h-10' })}>
          <ExternalLink aria-hidden />
          {SHARE_TEXTS.view}
          <span className="sr-only">{SHARE_TEXTS.newTab}</span>
        </a>
      </div>
      <p className="text-sm text-ink-2">
        {SHARE_TEXTS.live} {views.shared > 0 ? SHARE_TEXTS.opened(views.shared) : SHARE_TEXTS.notOpened}
      </p>
      <figure className="mt-2">
        <figcaption className="mb-1.5 font-[550]">{SHARE_TEXTS.preview}</figcaption>
        <img
          src={`/p/${share.slug}/card.png`}
          alt={SHARE_TEXTS.previewAlt(persona.name)}
          width={1200}
          height={630}
          className="h-auto w-full rounded-sm border border-line bg-surface-2"
        />
      </figure>
    </div>
  )
}

const mailTo = (name: string, url: string) =>
  `mailto:?subject=${encodeURIComponent(SHARE_TEXTS.mailSubject(name))}&body=${encodeURIComponent(url)}`

/** The one act that most open this for. */
function CopyLink({ url }: { url: string }) {
  const { copied, copy } = useCopied()
  return (
    <>
      <Button variant="primary" className="min-h-10" onClick={() => copy(url)}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? SHARE_TEXTS.copied : SHARE_TEXTS.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied ? SHARE_TEXTS.copied : ''}
      </span>
    </>
  )
}

/** Confirmed in place, since a revoked link cannot be restored. */
function StopSharing({ busy, onStop }: { busy: boolean; onStop: () => void }) {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <Button variant="quiet" className="mr-auto -ml-3.5" onClick={() => setAsked(true)}>
        {SHARE_TEXTS.stop}
      </Button>
    )
  return (
    <>
      <p role="status" className="mr-auto self-center text-sm text-ink-2 max-sm:basis-full">
        {SHARE_TEXTS.permanent}
      </p>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        {SHARE_TEXTS.keep}
      </Button>
      <Button variant="danger" busy={busy} onClick={onStop} ref={focus}>
        {SHARE_TEXTS.revoke}
      </Button>
    </>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

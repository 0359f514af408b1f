import { useQuery } from '@tanstack/react-query'
import type { Persona, PersonaDetail } from '@whofor/core/persona/persona'
import { SHARED_FROM } from '@whofor/core/persona/shared'
import { ownerSaid, sourceOf } from '@whofor/core/persona/sheet'
import { useId, useState } from 'react'
import { Button, buttonStyle } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Check, Copy, Download, ExternalLink, Link2, Mail } from '../../components/ui/icons.ts'
import { LinkInput } from '../../components/ui/link-input.tsx'
import { LocalLinkNote } from '../../components/ui/local-link-note.tsx'
import { SwitchRow } from '../../components/ui/switch-row.tsx'
import { messageOf } from '../../lib/api.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { reachOf } from '../../lib/works-here-only.ts'
import { usageQuery } from '../account/queries.ts'
import { formatsOf } from '../personas/exports/formats.ts'
import { useExportPersona } from '../personas/exports/use-exports.ts'
import { SHARE_TEXTS } from './sharing-texts.ts'
import { useShare } from './use-share.ts'

type Props = { detail: PersonaDetail; open: boolean; onClose: () => void }

/** Creates, shows and revokes the read-only link of a persona. */
export function ShareDialog({ detail, open, onClose }: Props) {
  const { create, include, revoke } = useShare(detail.persona.id)
  const error = create.error ?? include.error ?? revoke.error
  const close = () => {
    create.reset()
    include.reset()
    revoke.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={SHARE_TEXTS.title(detail.persona.name)}>
      <DialogBody>
        {error && <FormError>{messageOf(error)}</FormError>}
        {detail.share ? (
          <>
            <Live detail={detail} share={detail.share} />
            <IncludeAnswers
              persona={detail.persona}
              isIncluded={include.isPending ? include.variables : detail.share.includes_answers}
              onInclude={include.mutate}
            />
            <Preview persona={detail.persona} slug={detail.share.slug} />
          </>
        ) : (
          <p className="text-ink-2" role={revoke.isSuccess ? 'status' : undefined}>
            {revoke.isSuccess && SHARE_TEXTS.revoked}
            {SHARE_TEXTS.reach[reachOf(location.origin)]} {SHARE_TEXTS.before(leftOut(detail.persona))}
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
  const reach = reachOf(url)
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
      {reach === 'computer' && <PdfInstead persona={persona} />}
      <div className="flex flex-wrap gap-2">
        {reach !== 'computer' && (
          <a href={mailTo(persona.name, url)} className={buttonStyle({ className: 'min-h-10' })}>
            <Mail aria-hidden />
            {SHARE_TEXTS.email}
          </a>
        )}
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ className: 'min-h-10' })}>
          <ExternalLink aria-hidden />
          {SHARE_TEXTS.view}
          <span className="sr-only">{SHARE_TEXTS.newTab}</span>
        </a>
      </div>
      <p className="text-sm text-ink-2">
        {reach !== 'computer' && SHARE_TEXTS.reach[reach]} {SHARE_TEXTS.live}{' '}
        {views.shared > 0 ? SHARE_TEXTS.opened(views.shared) : SHARE_TEXTS.notOpened}
      </p>
    </div>
  )
}

const Preview = ({ persona, slug }: { persona: Persona; slug: string }) => (
  <figure>
    <figcaption className="mb-1.5 font-[550]">{SHARE_TEXTS.preview}</figcaption>
    <img
      src={`/p/${slug}/card.png`}
      alt={SHARE_TEXTS.previewAlt(persona.name)}
      width={1200}
      height={630}
      className="h-auto w-full rounded-sm border border-line bg-surface-2"
    />
  </figure>
)

type IncludeProps = { persona: Persona; isIncluded: boolean; onInclude: (isIncluded: boolean) => void }

/** The owner's answers are private unless they say so here. */
function IncludeAnswers({ persona, isIncluded, onInclude }: IncludeProps) {
  const answers = ownerSaid(persona).length
  if (answers === 0) return null
  return (
    <SwitchRow
      label={SHARE_TEXTS.includeAnswers}
      help={SHARE_TEXTS.includedAnswers(answers)}
      checked={isIncluded}
      onChange={onInclude}
    />
  )
}

/** Where the link does not reach others. */
function PdfInstead({ persona }: { persona: Persona }) {
  const exporting = useExportPersona()
  const formats = formatsOf(useQuery(usageQuery).data)
  if (!formats.some(({ format, included }) => format === 'pdf' && included)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-ink-2">
        {SHARE_TEXTS.pdfInstead} {ownerSaid(persona).length > 0 && SHARE_TEXTS.pdfHoldsAnswers}
      </p>
      <Button
        size="s"
        busy={exporting.isPending}
        onClick={() => exporting.mutate({ id: persona.id, format: 'pdf', withNotes: false })}
      >
        <Download aria-hidden />
        {SHARE_TEXTS.pdf}
      </Button>
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

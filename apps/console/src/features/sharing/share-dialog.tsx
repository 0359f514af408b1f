import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Persona, PersonaDetail } from '@whofor/core/persona/persona'
import { ownerSaid, sourceOf } from '@whofor/core/persona/sheet'
import { SHARED_FROM } from '@whofor/core/segments/fewest-answers'
import { texts } from '@whofor/texts/console/sharing'
import { useId, useState } from 'react'
import { Button, buttonStyle } from '../../components/ui/button.tsx'
import { LinkInput } from '../../components/ui/copy-field.tsx'
import { LocalLinkNote, reachOf } from '../../components/ui/demo-note.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Check, Copy, Download, ExternalLink, Link2, Mail } from '../../components/ui/icons.ts'
import { SwitchRow } from '../../components/ui/switch.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useCopied } from '../../lib/copy-text.ts'
import { useAction } from '../../lib/use-action.ts'
import { usageQuery } from '../account/queries.ts'
import { formatsOf, useExportPersona } from '../personas/exports/use-exports.ts'
import { personaQuery } from '../personas/queries.ts'

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
    <Dialog open={open} onClose={close} title={texts.dialog.title({ name: detail.persona.name })}>
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
            {revoke.isSuccess && texts.dialog.revoked}
            {texts.dialog.reach[reachOf(location.origin)]}{' '}
            {texts.dialog.before({ leftOut: leftOut(detail.persona) })}
          </p>
        )}
      </DialogBody>
      <DialogActions>
        {detail.share ? (
          <StopSharing busy={revoke.isPending} onStop={() => revoke.mutate()} />
        ) : (
          <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
            <Link2 aria-hidden />
            {texts.dialog.create}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What the shared page leaves out, by source. */
function leftOut(persona: Persona): string {
  const source = sourceOf(persona)
  if (source === 'import') return texts.dialog.import_left_out
  if (source === 'wizard') return texts.dialog.wizard_left_out
  return texts.dialog.survey_left_out({ from: SHARED_FROM })
}

type LiveProps = { detail: PersonaDetail; share: NonNullable<PersonaDetail['share']> }

function Live({ detail: { persona, views }, share }: LiveProps) {
  const id = useId()
  const url = new URL(`/p/${share.slug}`, location.origin).href
  const reach = reachOf(url)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-[550]">
        {texts.dialog.link}
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
            {texts.dialog.email}
          </a>
        )}
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ className: 'min-h-10' })}>
          <ExternalLink aria-hidden />
          {texts.dialog.view}
          <span className="sr-only">{texts.dialog.new_tab}</span>
        </a>
      </div>
      <p className="text-sm text-ink-2">
        {reach !== 'computer' && texts.dialog.reach[reach]} {texts.dialog.live}{' '}
        {views.shared > 0 ? texts.dialog.opened({ count: views.shared }) : texts.dialog.not_opened}
      </p>
    </div>
  )
}

const Preview = ({ persona, slug }: { persona: Persona; slug: string }) => (
  <figure>
    <figcaption className="mb-1.5 font-[550]">{texts.dialog.preview}</figcaption>
    <img
      src={`/p/${slug}/card.png`}
      alt={texts.dialog.preview_alt({ name: persona.name })}
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
      label={texts.dialog.include_answers}
      help={texts.dialog.included_answers({ count: answers })}
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
        {texts.dialog.pdf_instead} {ownerSaid(persona).length > 0 && texts.dialog.pdf_holds_answers}
      </p>
      <Button
        size="s"
        busy={exporting.isPending}
        onClick={() => exporting.mutate({ id: persona.id, format: 'pdf', withNotes: false })}
      >
        <Download aria-hidden />
        {texts.dialog.pdf}
      </Button>
    </div>
  )
}

const mailTo = (name: string, url: string) =>
  `mailto:?subject=${encodeURIComponent(texts.dialog.mail_subject({ name }))}&body=${encodeURIComponent(url)}`

/** The one act that most open this for. */
function CopyLink({ url }: { url: string }) {
  const { copied, copy } = useCopied()
  return (
    <>
      <Button variant="primary" className="min-h-10" onClick={() => copy(url)}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? texts.dialog.copied : texts.dialog.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied ? texts.dialog.copied : ''}
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
        {texts.dialog.stop}
      </Button>
    )
  return (
    <>
      <p role="status" className="mr-auto self-center text-sm text-ink-2 max-sm:basis-full">
        {texts.dialog.permanent}
      </p>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        {texts.dialog.keep}
      </Button>
      <Button variant="danger" busy={busy} onClick={onStop} ref={focus}>
        {texts.dialog.revoke}
      </Button>
    </>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Creates, changes and revokes the share link. */
function useShare(id: string) {
  const client = useQueryClient()
  const show = (share: PersonaDetail['share']) =>
    client.setQueryData(personaQuery(id).queryKey, (detail) => detail && { ...detail, share })
  const create = useAction({
    mutationFn: () => unwrap(api.personas[':id'].share.$post({ param: { id } })),
    onSuccess: ({ slug, includes_answers }) => show({ slug, includes_answers }),
  })
  const include = useAction({
    mutationFn: (include_answers: boolean) =>
      unwrap(api.personas[':id'].share.$put({ param: { id }, json: { include_answers } })),
    onSuccess: ({ slug, includes_answers }) => show({ slug, includes_answers }),
  })
  const revoke = useAction({
    mutationFn: () => unwrap(api.personas[':id'].share.$delete({ param: { id } })),
    onSuccess: () => show(null),
  })
  return { create, include, revoke }
}

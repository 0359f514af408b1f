import type { PersonaDetail } from '@whofor/core/persona/persona'
import { useLocation, useSearch } from 'wouter'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { CircleCheck, Share2, X } from '../../components/ui/icons.ts'
import { ExportMenu } from '../personas/exports/export-menu.tsx'
import { PERSONA_PAGE_TEXTS } from './persona-page-texts.ts'

/** Above a persona that was just made, until it is dismissed. */
export function ReadyBar({
  detail: { persona, notes },
  onShare,
}: {
  detail: PersonaDetail
  onShare: () => void
}) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  if (!search.has('ready')) return null
  const [first = persona.name] = persona.name.split(' ')
  return (
    <div className="mb-4 grid grid-cols-[1fr_auto_auto] items-center gap-x-2 gap-y-2 rounded-md bg-good-soft py-2 pr-2 pl-4 max-sm:grid-cols-[1fr_auto] max-sm:pl-3 print:hidden">
      <p role="status" className="flex min-w-0 items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {PERSONA_PAGE_TEXTS.ready(first)}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:col-span-full">
        <Button size="s" variant="primary" className="max-sm:[&_svg]:hidden" onClick={onShare}>
          <Share2 aria-hidden />
          {PERSONA_PAGE_TEXTS.share}
        </Button>
        <ExportMenu id={persona.id} hasNotes={notes !== ''} />
        <ButtonLink size="s" href="/personas/create">
          {PERSONA_PAGE_TEXTS.makeAnother}
        </ButtonLink>
      </div>
      <Button
        size="icon-s"
        variant="quiet"
        aria-label={PERSONA_PAGE_TEXTS.dismiss}
        onClick={() => navigate(path, { replace: true })}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}

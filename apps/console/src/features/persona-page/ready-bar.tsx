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
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-good-soft py-2 pr-2 pl-4 print:hidden">
      <p role="status" className="mr-auto flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5 text-good" />
        {PERSONA_PAGE_TEXTS.ready(first)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" variant="primary" onClick={onShare}>
          <Share2 aria-hidden />
          {PERSONA_PAGE_TEXTS.share}
        </Button>
        <ExportMenu id={persona.id} hasNotes={notes !== ''} />
        <ButtonLink size="s" href="/personas/create">
          {PERSONA_PAGE_TEXTS.makeAnother}
        </ButtonLink>
        <Button
          size="icon-s"
          variant="quiet"
          aria-label={PERSONA_PAGE_TEXTS.dismiss}
          onClick={() => navigate(path, { replace: true })}
        >
          <X aria-hidden />
        </Button>
      </div>
    </div>
  )
}

import type { PersonaDetail } from '@whofor/core/persona/persona'
import { sourceOf } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/console/persona-page'
import { useLocation, useSearch } from 'wouter'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { CircleCheck, X } from '../../components/ui/icons.ts'
import { SaveDescription } from '../context-items/save-description.tsx'
import { createLikePath } from '../personas/create-like-path.ts'

/** Above a persona that was just made, until it is dismissed. */
export function ReadyBar({ detail: { persona } }: { detail: PersonaDetail }) {
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

import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/persona-page'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Archive, ArchiveRestore } from '../../components/ui/icons.ts'
import { Notice } from '../../components/ui/notice.tsx'
import { useAction } from '../../lib/use-action.ts'
import { unchangedText, useBulk } from '../personas/bulk/use-bulk.ts'

/** Says that a persona is archived, and moves it out. */
export function ArchivedNote({ detail }: { detail: PersonaDetail }) {
  const archive = useArchive(detail)
  if (!detail.archived) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-quiet-soft py-2 pr-2 pl-4 print:hidden">
      <p className="mr-auto flex min-w-0 items-center gap-2">
        <Archive aria-hidden className="size-4 shrink-0 text-ink-2" />
        <span>
          <b className="font-semibold">{texts.page.archived}.</b> {texts.page.archived_hint}
        </span>
      </p>
      <Button size="s" busy={archive.isPending} onClick={() => archive.mutate('unarchive')}>
        <ArchiveRestore aria-hidden />
        {texts.page.unarchive}
      </Button>
    </div>
  )
}

/** Says that the survey of a persona has answers that are not counted in it yet. */
export function NewAnswers({ detail: { new_answers, persona } }: { detail: PersonaDetail }) {
  if (new_answers === 0 || !persona.survey) return null
  return (
    <p className="mb-4 text-sm text-ink-2 print:hidden">
      <span className="rounded-full bg-accent-soft px-2 py-0.5 font-[550] text-accent-text">
        {texts.page.new_answers({ count: new_answers })}
      </span>{' '}
      {texts.page.since_counted} <Link href={`/surveys/${persona.survey.id}`}>{texts.page.see_changes}</Link>
    </p>
  )
}

/** The personas whose groups hardly differ from this one's. */
export function Overlaps({ detail: { persona, overlaps } }: { detail: PersonaDetail }) {
  if (overlaps.length === 0) return null
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      {overlaps.map(({ id, name, alike, of }) => (
        <Notice key={id} title={texts.page.perhaps_one}>
          <p>
            {persona.name} {texts.page.and} <Link href={`/personas/${id}`}>{name}</Link>{' '}
            {texts.page.answered_alike({ alike, of })}
          </p>
        </Notice>
      ))}
    </div>
  )
}

/** Archives a persona or moves it out of the archive, and offers Undo. */
export function useArchive({ persona: { id, name } }: PersonaDetail) {
  const bulk = useBulk()
  return useAction({
    mutationFn: (action: 'archive' | 'unarchive') => bulk({ action, ids: [id] }, name),
    onError: (error) => toast.error(unchangedText(error)),
  })
}

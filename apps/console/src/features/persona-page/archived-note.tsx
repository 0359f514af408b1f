import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/persona-page'
import { Button } from '../../components/ui/button.tsx'
import { Archive, ArchiveRestore } from '../../components/ui/icons.ts'
import { useArchive } from './use-archive.ts'

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

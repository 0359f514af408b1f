import { useMutation } from '@tanstack/react-query'
import { TAG_LIMITS } from '@whofor/core/persona/card'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Plus, X } from '../../../components/ui/icons.ts'
import { api, unwrap } from '../../../lib/api.ts'
import { useCachePersona } from '../queries.ts'
import { NewTag, notifyUnchanged } from './new-tag.tsx'

/** The persona's tags; each links to the filtered list. */
export function TagRow({ detail: { persona, tags } }: { detail: PersonaDetail }) {
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const cachePersona = useCachePersona()
  const change = useMutation({
    mutationFn: (wanted: string[]) =>
      unwrap(api.personas[':id'].tags.$put({ param: { id: persona.id }, json: { tags: wanted } })),
    onSuccess: cachePersona,
  })
  const shown = change.isPending ? change.variables : tags
  const remove = (tag: string) => {
    change.mutateAsync(shown.filter((other) => other !== tag)).catch(notifyUnchanged)
    add.current?.focus()
  }
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-1.5 print:hidden">
      {shown.length > 0 && (
        <ul aria-label={texts.tags.tags} className="contents">
          {shown.map((tag) => (
            <li
              key={tag}
              className="flex h-7 items-center rounded-full border border-line bg-surface pl-3 text-sm"
            >
              <Link href={`/personas?tag=${encodeURIComponent(tag)}`} className="text-ink-2 hover:text-ink">
                {tag}
              </Link>
              <button
                type="button"
                aria-label={texts.tags.remove({ tag })}
                className="grid size-7 place-items-center rounded-full text-ink-3 hover:text-ink"
                onClick={() => remove(tag)}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <NewTag
          known={shown}
          onAdd={(tag) => change.mutateAsync([...shown, tag])}
          onClose={() => setAdding(false)}
        />
      ) : (
        shown.length < TAG_LIMITS.tags && (
          <Button
            ref={add}
            variant="quiet"
            size="s"
            className={`min-h-7! ${shown.length === 0 ? '-ml-2.5' : ''}`}
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden />
            {texts.tags.add_tag}
          </Button>
        )
      )}
    </div>
  )
}

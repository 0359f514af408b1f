import { useMutation, useQuery } from '@tanstack/react-query'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { TAG_LIMITS } from '@whofor/core/persona/tags'
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { tagsQuery, useCachePersona } from '../queries.ts'

/** The persona's tags; each links to the filtered list. */
export function TagRow({ detail: { persona, tags } }: { detail: PersonaDetail }) {
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const cachePersona = useCachePersona()
  const change = useMutation({
    mutationFn: (wanted: string[]) =>
      unwrap(api.personas[':id'].tags.$put({ param: { id: persona.id }, json: { tags: wanted } })),
    onSuccess: cachePersona,
    onError: (error) => toast.error(`The tags were not changed. ${messageOf(error)}`),
  })
  const shown = change.isPending ? change.variables : tags
  const remove = (tag: string) => {
    change.mutate(shown.filter((other) => other !== tag))
    add.current?.focus()
  }
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-1.5 print:hidden">
      {shown.length > 0 && (
        <ul aria-label="Tags" className="contents">
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
                aria-label={`Remove tag ${tag}`}
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
          onAdd={(tag) => change.mutate([...shown, tag])}
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
            Add tag
          </Button>
        )
      )}
    </div>
  )
}

type NewProps = { known: string[]; onAdd: (tag: string) => void; onClose: () => void }

/** Stays open for the next tag; Escape or an empty Enter closes it. */
function NewTag({ known, onAdd, onClose }: NewProps) {
  const id = useId()
  const all = useQuery(tagsQuery).data?.items ?? []
  const [text, setText] = useState('')
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        const tag = text.trim()
        setText('')
        if (tag === '') return onClose()
        if (!known.some((other) => other.toLowerCase() === tag.toLowerCase())) onAdd(tag)
      }}
    >
      <Input
        aria-label="New tag"
        placeholder="New tag"
        list={id}
        maxLength={TAG_LIMITS.tag}
        value={text}
        ref={focusFirst}
        className="min-h-8! w-44! py-1!"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <datalist id={id}>
        {all
          .filter(({ tag }) => !known.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Button type="submit" size="s">
        Add
      </Button>
      <Button variant="quiet" size="s" onClick={onClose}>
        Done
      </Button>
    </form>
  )
}

const focusFirst = (input: HTMLInputElement | null) => input?.focus()

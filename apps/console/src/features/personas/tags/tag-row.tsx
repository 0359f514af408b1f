import { useMutation, useQuery } from '@tanstack/react-query'
import { TAG_LIMITS } from '@whofor/core/persona/card'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError, Form, Input } from '../../../components/ui/form.tsx'
import { Plus, X } from '../../../components/ui/icons.ts'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { focusFirst } from '../../../lib/focus-first.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useForm } from '../../../lib/use-form.ts'
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

type Props = { known: string[]; onAdd: (tag: string) => Promise<unknown>; onClose: () => void }

/** Stays open for the next tag; Escape or an empty Enter closes it. */
function NewTag({ known, onAdd, onClose }: Props) {
  const id = useId()
  const all = useQuery(tagsQuery).data?.items ?? []
  const { values, issues, text, reset, submit, showServerErrors } = useForm({ tag: '' }, ({ tag }) => ({
    input: tag.trim(),
  }))
  const add = useAction({
    mutationFn: onAdd,
    onError: (error, tag) => {
      // The next tag may have been typed since.
      reset((typed) => (typed.tag === '' ? { tag } : typed))
      if (!showServerErrors(error, () => 'tag')) notifyUnchanged(error)
    },
  })
  const onSubmit = submit((tag) => {
    reset({ tag: '' })
    const isKnown = known.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag !== '' && !isKnown) add.mutate(tag)
  })
  // Not the button: it is empty after the first click of a double click.
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape' || (key === 'Enter' && values.tag.trim() === '')) onClose()
  }
  return (
    <Form className="flex flex-wrap items-center gap-1" onSubmit={onSubmit}>
      <Input
        {...text('tag')}
        aria-label={texts.tags.new_tag}
        aria-invalid={issues.tag ? true : undefined}
        aria-describedby={issues.tag ? `${id}-error` : undefined}
        placeholder={texts.tags.new_tag}
        list={id}
        maxLength={TAG_LIMITS.tag}
        ref={focusFirst}
        className="min-h-8! w-44! py-1!"
        onKeyDown={onKeyDown}
      />
      <datalist id={id}>
        {all
          .filter(({ tag }) => !known.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Button type="submit" size="s">
        {texts.tags.add}
      </Button>
      <Button variant="quiet" size="s" onClick={onClose}>
        {texts.tags.done}
      </Button>
      <FieldError id={`${id}-error`} message={issues.tag} />
    </Form>
  )
}

const notifyUnchanged = (error: Error) => toast.error(`${texts.tags.unchanged} ${messageOf(error)}`)

import { useQuery } from '@tanstack/react-query'
import { TAG_LIMITS } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas'
import { type KeyboardEvent, useId } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { focusFirst } from '../../../lib/focus-first.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useForm } from '../../../lib/use-form.ts'
import { tagsQuery } from '../queries.ts'

type Props = { known: string[]; onAdd: (tag: string) => Promise<unknown>; onClose: () => void }

/** Stays open for the next tag; Escape or an empty Enter closes it. */
export function NewTag({ known, onAdd, onClose }: Props) {
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

export const notifyUnchanged = (error: Error) => toast.error(`${texts.tags.unchanged} ${messageOf(error)}`)

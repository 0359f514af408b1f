import { useQuery } from '@tanstack/react-query'
import { TAG_LIMITS } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas/bulk'
import { useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field, Form, FormError, Input } from '../../../components/ui/form.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { type Read, useForm } from '../../../lib/use-form.ts'
import { tagsQuery } from '../queries.ts'
import { unchangedText } from './use-bulk.ts'

type Act = 'add_tag' | 'remove_tag'
type Props = {
  open: boolean
  title: string
  onClose: () => void
  onTag: (action: Act, tag: string) => Promise<void>
}

const readTag: Read<{ tag: string }, string> = ({ tag }) =>
  tag.trim() === '' ? { issues: { tag: texts.enter_tag } } : { input: tag.trim() }

export const TagDialog = ({ open, title, onClose, onTag }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <TagForm onTag={onTag} />
  </Dialog>
)

/** Adds a tag to all selected personas or removes it from them. */
function TagForm({ onTag }: Pick<Props, 'onTag'>) {
  const id = useId()
  const known = useQuery(tagsQuery).data?.items ?? []
  const { values, issues, failure, text, submit, fail } = useForm({ tag: '' }, readTag)
  const change = useAction({
    mutationFn: ({ action, tag }: { action: Act; tag: string }) => onTag(action, tag),
    onError: (error) => fail(error),
  })
  const typed = values.tag.trim()
  const inUse = known.some(({ tag }) => tag.toLowerCase() === typed.toLowerCase())
  return (
    <Form onSubmit={submit((tag) => change.mutate({ action: 'add_tag', tag }))}>
      <DialogBody>
        <Field label={texts.tag} error={issues.tag}>
          {(control) => (
            <Input {...control} {...text('tag')} list={id} maxLength={TAG_LIMITS.tag} data-autofocus />
          )}
        </Field>
        <datalist id={id}>
          {known.map((one) => (
            <option key={one.tag} value={one.tag} />
          ))}
        </datalist>
        {failure && <FormError>{unchangedText(failure)}</FormError>}
      </DialogBody>
      <DialogActions>
        {inUse && (
          <Button busy={change.isPending} onClick={() => change.mutate({ action: 'remove_tag', tag: typed })}>
            {texts.remove_tag}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={change.isPending}>
          {texts.add_tag}
        </Button>
      </DialogActions>
    </Form>
  )
}

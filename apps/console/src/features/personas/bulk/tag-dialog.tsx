import { useQuery } from '@tanstack/react-query'
import { TAG_LIMITS } from '@whofor/core/persona/tags'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { tagsQuery } from '../queries.ts'

type Act = 'add_tag' | 'remove_tag'
type Props = { open: boolean; title: string; onClose: () => void; onTag: (action: Act, tag: string) => void }

export const TagDialog = ({ open, title, onClose, onTag }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <TagForm onTag={onTag} />
  </Dialog>
)

/** Adds a tag to all selected personas or removes it from them. */
function TagForm({ onTag }: Pick<Props, 'onTag'>) {
  const id = useId()
  const known = useQuery(tagsQuery).data?.items ?? []
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const tag = text.trim()
  const inUse = known.some((other) => other.tag.toLowerCase() === tag.toLowerCase())
  const send = (action: Act) => (tag === '' ? setFault('Enter a tag') : onTag(action, tag))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send('add_tag')
      }}
    >
      <DialogBody>
        <Field label="Tag" error={fault}>
          {(control) => (
            <Input
              {...control}
              list={id}
              maxLength={TAG_LIMITS.tag}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setFault(undefined)
              }}
            />
          )}
        </Field>
        <datalist id={id}>
          {known.map((one) => (
            <option key={one.tag} value={one.tag} />
          ))}
        </datalist>
      </DialogBody>
      <DialogActions>
        {inUse && <Button onClick={() => send('remove_tag')}>Remove tag</Button>}
        <Button type="submit" variant="primary">
          Add tag
        </Button>
      </DialogActions>
    </form>
  )
}

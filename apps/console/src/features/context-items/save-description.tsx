import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { FileText } from '../../components/ui/icons.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useUser } from '../../lib/session.ts'
import { offerUndo } from '../../lib/undo.ts'
import { useAction } from '../../lib/use-action.ts'
import { menuItemsQuery } from './queries.ts'

const NAME_LENGTH = 60

/** Saves what a persona was made from as a context item, to insert it next time; nothing where it is one already. */
export function SaveDescription({ description }: { description: string }) {
  const { products_enabled } = useUser()
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const items = useQuery({ ...menuItemsQuery, enabled: products_enabled }).data
  const refresh = () => client.invalidateQueries({ queryKey: keys.contextItems.all })
  const save = useAction({
    mutationFn: () =>
      unwrap(
        api['context-items'].$post({ json: { name: nameOf(description), category: 'brand', description } }),
      ),
    onSuccess: async ({ id }) => {
      setSaved(true)
      offerUndo({
        text: texts.save_description.saved,
        undo: async () => {
          await unwrap(api['context-items'][':id'].$delete({ param: { id } }))
          setSaved(false)
          await refresh()
        },
        done: texts.save_description.removed,
      })
      await refresh()
    },
    onError: (error) => toast.error(texts.save_description.failed({ why: messageOf(error) })),
  })
  if (isSaved)
    return (
      <ButtonLink href="/context" ref={focus}>
        {texts.save_description.view}
      </ButtonLink>
    )
  const isKnown = items?.some((item) => item.description && description.includes(item.description))
  if (!items || isKnown || description.length > CONTEXT_ITEM_LIMITS.description) return null
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <FileText aria-hidden />
      {texts.save_description.save}
    </Button>
  )
}

/** Takes the place of the button that had the focus. */
const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** The first sentence, cut at a word. */
function nameOf(description: string): string {
  const [first = description] = description.trim().split(/(?<=\p{L}{2}[.!?])\s|\n/u)
  if (first.length <= NAME_LENGTH) return first.replace(/\.$/u, '')
  const cut = first.slice(0, NAME_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut}…`
}

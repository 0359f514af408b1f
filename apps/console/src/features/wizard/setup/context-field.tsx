import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { Field } from '../../../components/ui/field.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import { useUser } from '../../../lib/session.ts'
import { menuItemsQuery } from '../../context-items/queries.ts'
import { ContextMenu } from './context-menu.tsx'
import type { SetupForm } from './setup-form.ts'
import { useContextMenu } from './use-context-menu.ts'

type Props = { form: SetupForm; error: string | undefined; onChange: (change: Partial<SetupForm>) => void }

/** Business context with a slash menu of saved items. */
export function ContextField({ form, error, onChange }: Props) {
  const { products_enabled } = useUser()
  const items = useQuery({ ...menuItemsQuery, enabled: products_enabled }).data ?? []
  const textarea = useRef<HTMLTextAreaElement>(null)
  const menu = useContextMenu(textarea, form.business_context, items)
  return (
    <Field
      label="Business context"
      help={products_enabled ? <SlashHelp hasItems={items.length > 0} /> : 'What you offer and who it’s for.'}
      error={error}
    >
      {(control) => (
        <div className="relative">
          <Textarea
            {...control}
            {...menu.combobox}
            ref={textarea}
            name="business_context"
            required
            className="min-h-40"
            value={form.business_context}
            onChange={(event) => {
              onChange({ business_context: event.target.value })
              menu.look()
            }}
          />
          <ContextMenu menu={menu} />
        </div>
      )}
    </Field>
  )
}

const SlashHelp = ({ hasItems }: { hasItems: boolean }) =>
  hasItems ? (
    'What you offer and who it’s for. Type / to insert an item from your business context.'
  ) : (
    <>
      What you offer and who it’s for. Items you add in <Link href="/context">Business Context</Link> can be
      inserted here by typing /.
    </>
  )

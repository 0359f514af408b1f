import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { Field } from '../../../components/ui/field.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import { useUser } from '../../../lib/session.ts'
import { menuItemsQuery } from '../../context-items/queries.ts'
import { ContextMenu } from './context-menu.tsx'
import { issueOf, type SetupForm } from './setup-form.ts'
import { useContextMenu } from './use-context-menu.ts'

type Props = { form: SetupForm; onChange: (change: Partial<SetupForm>) => void }

/** Business context with a slash menu of saved items. */
export function ContextField({ form, onChange }: Props) {
  const { products_enabled } = useUser()
  const items = useQuery({ ...menuItemsQuery, enabled: products_enabled }).data ?? []
  const textarea = useRef<HTMLTextAreaElement>(null)
  const menu = useContextMenu(textarea, form.businessContext, items)
  return (
    <Field
      label="Business context"
      help={products_enabled ? <SlashHelp hasItems={items.length > 0} /> : 'What you offer and who it’s for.'}
      error={issueOf(form, 'business_context', form.businessContext)}
    >
      {(control) => (
        <div className="relative">
          <Textarea
            {...control}
            {...menu.combobox}
            ref={textarea}
            required
            className="min-h-40"
            value={form.businessContext}
            onChange={(event) => {
              onChange({ businessContext: event.target.value })
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

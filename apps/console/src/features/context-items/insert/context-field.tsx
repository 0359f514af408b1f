import { useQuery } from '@tanstack/react-query'
import { texts as contextItemsTexts } from '@whofor/texts/console/context-items'
import { useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import { useUser } from '../../../lib/session.ts'
import { menuItemsQuery } from '../queries.ts'
import { ContextMenu } from './context-menu.tsx'
import { useContextMenu } from './use-context-menu.ts'

type Props = {
  value: string
  /** What to write, before how to insert items. */
  help: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Business context of a set-up form, with an example and a slash menu of saved items. */
export function ContextField({ value, help, error, onChange }: Props) {
  const { products_enabled } = useUser()
  const items = useQuery({ ...menuItemsQuery, enabled: products_enabled }).data ?? null
  const textarea = useRef<HTMLTextAreaElement>(null)
  const menu = useContextMenu(textarea, value, products_enabled ? items : null)
  const showExample = () => {
    onChange(contextItemsTexts.insert.example_text)
    textarea.current?.focus()
  }
  return (
    <Field
      label={contextItemsTexts.insert.label}
      help={
        <>
          {help} {products_enabled && <SlashHelp hasItems={items !== null && items.length > 0} />}
        </>
      }
      error={error}
      aside={
        value.trim() === '' && (
          <Button variant="quiet" size="s" className="-my-1.5 -mr-2.5" onClick={showExample}>
            {contextItemsTexts.insert.example}
          </Button>
        )
      }
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
            placeholder={contextItemsTexts.insert.placeholder}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
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
    contextItemsTexts.insert.type_slash
  ) : (
    <>
      {contextItemsTexts.insert.items_in} <Link href="/context">{contextItemsTexts.insert.context_page}</Link>{' '}
      {contextItemsTexts.insert.insertable}
    </>
  )

import { useQuery } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { texts as contextItemsTexts } from '@whofor/texts/console/context-items'
import { texts as coreContextItemsTexts } from '@whofor/texts/core/context-items'
import { useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Field, Textarea } from '../../../components/ui/form.tsx'
import { useUser } from '../../../lib/session.ts'
import { formatPrice } from '../context-text.ts'
import { menuItemsQuery } from '../queries.ts'
import { type ContextMenuState, useContextMenu } from './use-context-menu.ts'

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

/** The slash menu. Options are never focused: the textarea points to them with aria-activedescendant. */
function ContextMenu({ menu }: { menu: ContextMenuState }) {
  return (
    <>
      <p role="status" className="sr-only">
        {menu.isOpen && contextItemsTexts.insert.found({ count: menu.found.length })}
        {menu.isEmpty &&
          (menu.hasNoItems ? contextItemsTexts.insert.no_items_yet : contextItemsTexts.insert.none)}
      </p>
      {menu.isEmpty && menu.hasNoItems && (
        <p className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-pop">
          {contextItemsTexts.insert.no_items_yet}{' '}
          {/* Keeps the field's caret, and with it this note, until the link is followed. */}
          <Link href="/context" onMouseDown={(event) => event.preventDefault()}>
            {contextItemsTexts.insert.add_item}
          </Link>
        </p>
      )}
      {menu.isOpen && (
        <div
          id={menu.id}
          role="listbox"
          aria-label={contextItemsTexts.insert.menu}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-pop"
        >
          {menu.found.map((item, index) => (
            <Option key={item.id} item={item} index={index} menu={menu} />
          ))}
        </div>
      )}
    </>
  )
}

function Option({ item, index, menu }: { item: ContextItem; index: number; menu: ContextMenuState }) {
  const isActive = index === menu.active
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the text keeps focus and points here by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text's own keys insert it
    <div
      id={menu.optionId(index)}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      aria-selected={isActive}
      className="flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-sm px-2.5 py-1.5 aria-selected:bg-surface-2 max-sm:min-h-11"
      onPointerMove={() => !isActive && menu.point(index)}
      // Keeps focus and the caret in the textarea.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => menu.insert(item)}
    >
      <span className="min-w-0 wrap-anywhere">{item.name}</span>
      <small className="text-xs text-ink-3">
        {coreContextItemsTexts.categories[item.category].toLowerCase()}
        {item.price !== null && ` · ${formatPrice(item.price)}`}
      </small>
    </div>
  )
}

import type { ContextItem } from '@whofor/core/context-item'
import { texts as contextItemsTexts } from '@whofor/texts/console/context-items'
import { texts as coreContextItemsTexts } from '@whofor/texts/core/context-items'
import { Link } from 'wouter'
import { formatPrice } from '../context-text.ts'
import type { ContextMenuState } from './use-context-menu.ts'

/** The slash menu. Options are never focused: the textarea points to them with aria-activedescendant. */
export function ContextMenu({ menu }: { menu: ContextMenuState }) {
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

import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Check } from './icons.ts'

const item =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-ink outline-none select-none hover:no-underline data-highlighted:bg-surface-2 max-sm:min-h-11 [&_svg]:size-4 [&_svg]:text-ink-2'

/** A dropdown menu. Not modal: Radix locks scrolling with an inline style, which the CSP refuses. */
export function Menu({
  trigger,
  label,
  isInDialog = false,
  children,
}: {
  trigger: ReactNode
  label?: string
  /** Set inside a modal dialog, which would cover a menu rendered outside it. */
  isInDialog?: boolean
  children: ReactNode
}) {
  const content = (
    <DropdownMenu.Content
      align="end"
      sideOffset={6}
      collisionPadding={8}
      aria-label={label}
      className="z-40 min-w-54 rounded-md border border-line bg-surface p-1.5 text-ink shadow-pop"
    >
      {children}
    </DropdownMenu.Content>
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {isInDialog ? content : <DropdownMenu.Portal>{content}</DropdownMenu.Portal>}
    </DropdownMenu.Root>
  )
}

export function MenuItem({
  onSelect,
  danger = false,
  disabled = false,
  children,
}: {
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      disabled={disabled}
      className={`${item} ${danger ? 'text-bad [&_svg]:text-bad' : ''} data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:[&_svg]:text-ink-3`}
    >
      {children}
    </DropdownMenu.Item>
  )
}

/** A choice that is on or off; the menu stays open. */
export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onChange}
      className={item}
    >
      <span
        aria-hidden
        className={`grid size-4 shrink-0 place-items-center rounded-[3px] border ${checked ? 'border-accent bg-accent' : 'border-line-strong bg-surface'}`}
      >
        <DropdownMenu.ItemIndicator>
          <Check className="size-3! text-surface!" strokeWidth={3} />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuLink({
  href,
  current,
  children,
}: {
  href: string
  current?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item asChild>
      <Link href={href} className={item} aria-current={current ? 'page' : undefined}>
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

/** A link that the browser follows itself, such as `mailto:`. */
export const MenuAnchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <DropdownMenu.Item asChild>
    <a href={href} className={item}>
      {children}
    </a>
  </DropdownMenu.Item>
)

export const MenuLine = () => <DropdownMenu.Separator className="-mx-1.5 my-1.5 border-t border-line" />

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2.5 pt-1.5 pb-2 text-sm text-ink-3">{children}</DropdownMenu.Label>
)

type Choice<Value extends string> = {
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** Radio items; the menu stays open. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: Choice<Value> & { label: string; onChange: (value: Value) => void }) {
  return (
    <DropdownMenu.RadioGroup value={value} aria-label={label}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className={item}
          onSelect={(event) => {
            event.preventDefault()
            onChange(option.value)
          }}
        >
          {option.icon}
          {option.label}
          <DropdownMenu.ItemIndicator className="ml-auto size-1.5 rounded-full bg-accent" />
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

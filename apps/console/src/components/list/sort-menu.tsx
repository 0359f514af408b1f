import { Button } from '../ui/button.tsx'
import { ArrowUpDown } from '../ui/icons.ts'
import { Menu, MenuChoice } from '../ui/menu.tsx'
import { LIST_TEXTS } from './list-texts.ts'

type Props<Sort extends string> = {
  value: Sort
  options: readonly { value: Sort; label: string }[]
  onSort: (sort: Sort) => void
}

export function SortMenu<Sort extends string>({ value, options, onSort }: Props<Sort>) {
  const label = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Menu
      label={LIST_TEXTS.sortBy(label)}
      trigger={
        <Button aria-label={LIST_TEXTS.sortBy(label)}>
          <ArrowUpDown aria-hidden />
          {label}
        </Button>
      }
    >
      <MenuChoice label={LIST_TEXTS.sortBy(label)} value={value} options={options} onChange={onSort} />
    </Menu>
  )
}

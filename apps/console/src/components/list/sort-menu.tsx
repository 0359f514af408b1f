import { texts } from '@whofor/texts/console/components'
import { Button } from '../ui/button.tsx'
import { ArrowUpDown } from '../ui/icons.ts'
import { Menu, MenuChoice } from '../ui/menu.tsx'

type Props<Sort extends string> = {
  value: Sort
  options: readonly { value: Sort; label: string }[]
  onSort: (sort: Sort) => void
}

export function SortMenu<Sort extends string>({ value, options, onSort }: Props<Sort>) {
  const label = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Menu
      label={texts.list.sort_by({ order: label })}
      trigger={
        <Button aria-label={texts.list.sort_by({ order: label })}>
          <ArrowUpDown aria-hidden />
          {label}
        </Button>
      }
    >
      <MenuChoice
        label={texts.list.sort_by({ order: label })}
        value={value}
        options={options}
        onChange={onSort}
      />
    </Menu>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { ChevronDown, Download, Printer } from '../../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine } from '../../../components/ui/menu.tsx'
import { usageQuery } from '../../account/queries.ts'
import { FORMATS, formatsOf } from './formats.ts'
import { useExportPersona } from './use-exports.ts'

/** Exports one persona in the formats of the plan, or prints it. */
export function ExportMenu({ id }: { id: string }) {
  const usage = useQuery(usageQuery).data
  const exporting = useExportPersona()
  return (
    <Menu
      label="Export"
      trigger={
        <Button size="s" busy={exporting.isPending}>
          <Download aria-hidden />
          Export
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {formatsOf(usage).map(({ format, included }) => {
        const { label, hint, icon: Icon } = FORMATS[format]
        return (
          <MenuItem key={format} disabled={!included} onSelect={() => exporting.mutate({ id, format })}>
            <Icon aria-hidden />
            {label}
            <small className="ml-auto pl-6 text-xs text-ink-3">{included ? hint : 'not in your plan'}</small>
          </MenuItem>
        )
      })}
      <MenuLine />
      {/* Print after the menu has closed. */}
      <MenuItem onSelect={() => setTimeout(() => print())}>
        <Printer aria-hidden />
        Print
      </MenuItem>
    </Menu>
  )
}

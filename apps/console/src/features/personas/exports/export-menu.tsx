import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { ChevronDown, Download, Printer } from '../../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine } from '../../../components/ui/menu.tsx'
import { usageQuery } from '../../account/queries.ts'
import { EXPORT_TEXTS as TEXTS } from './export-texts.ts'
import { FORMATS, formatsOf } from './formats.ts'
import { useExportPersona } from './use-exports.ts'

/** Exports one persona in the formats of the plan, or prints it. */
export function ExportMenu({ id }: { id: string }) {
  const usage = useQuery(usageQuery).data
  const exporting = useExportPersona()
  return (
    <Menu
      label={TEXTS.export}
      trigger={
        <Button size="s" busy={exporting.isPending}>
          <Download aria-hidden />
          {TEXTS.export}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {formatsOf(usage).map(({ format, included }) => {
        const { label, icon: Icon } = FORMATS[format]
        return (
          <MenuItem key={format} disabled={!included} onSelect={() => exporting.mutate({ id, format })}>
            <Icon aria-hidden />
            {label}
            <small className="ml-auto pl-6 text-xs text-ink-3">
              {included ? TEXTS.hints[format] : TEXTS.notInPlan}
            </small>
          </MenuItem>
        )
      })}
      <MenuLine />
      {/* Print after the menu has closed. */}
      <MenuItem onSelect={() => setTimeout(() => print())}>
        <Printer aria-hidden />
        {TEXTS.print}
      </MenuItem>
    </Menu>
  )
}

import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/personas'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ChevronDown, Download, Printer } from '../../../components/ui/icons.ts'
import { Menu, MenuCheck, MenuItem, MenuLine } from '../../../components/ui/menu.tsx'
import { usageQuery } from '../../account/queries.ts'
import { FORMATS, formatsOf } from './formats.ts'
import { useExportPersona } from './use-exports.ts'

type Props = { id: string; hasNotes: boolean }

/** Exports one persona in the formats of the plan, with its owner's notes only if they are asked for, or prints it. */
export function ExportMenu({ id, hasNotes }: Props) {
  const usage = useQuery(usageQuery).data
  const exporting = useExportPersona()
  const [withNotes, setWithNotes] = useState(false)
  return (
    <Menu
      label={texts.export.export}
      trigger={
        <Button size="s" busy={exporting.isPending}>
          <Download aria-hidden />
          {texts.export.export}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {formatsOf(usage).map(({ format, included }) => {
        const { label, icon: Icon } = FORMATS[format]
        return (
          <MenuItem
            key={format}
            disabled={!included}
            onSelect={() => exporting.mutate({ id, format, withNotes })}
          >
            <Icon aria-hidden />
            {label}
            <small className="ml-auto pl-6 text-xs text-ink-3">
              {included ? texts.export.hints[format] : texts.export.not_in_plan}
            </small>
          </MenuItem>
        )
      })}
      {hasNotes && (
        <>
          <MenuLine />
          <MenuCheck checked={withNotes} onChange={setWithNotes}>
            {texts.export.with_notes}
            <small className="ml-auto pl-6 text-xs text-ink-3">{texts.export.notes_in}</small>
          </MenuCheck>
        </>
      )}
      <MenuLine />
      {/* Print after the menu has closed. */}
      <MenuItem onSelect={() => setTimeout(() => print())}>
        <Printer aria-hidden />
        {texts.export.print}
      </MenuItem>
    </Menu>
  )
}

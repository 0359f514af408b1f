import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/personas'
import { type ReactElement, useState } from 'react'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from '../../../components/ui/menu.tsx'
import { usageQuery } from '../../account/queries.ts'
import { FORMATS, formatsOf } from './formats.ts'
import { useExportPersonas } from './use-exports.ts'

type Props = { ids: string[]; label: string; trigger: (isBusy: boolean) => ReactElement }

/** Exports several personas as one file, with their owner's notes only if they are asked for. */
export function ExportSeveralMenu({ ids, label: name, trigger }: Props) {
  const usage = useQuery(usageQuery).data
  const exporting = useExportPersonas()
  const [notes, setNotes] = useState(false)
  return (
    <Menu label={name} trigger={trigger(exporting.isPending)}>
      <MenuLabel>{texts.export.several_hint}</MenuLabel>
      {formatsOf(usage).map(({ format, included }) => {
        const { label, icon: Icon } = FORMATS[format]
        return (
          <MenuItem
            key={format}
            disabled={!included}
            onSelect={() => exporting.mutate({ ids, format, notes })}
          >
            <Icon aria-hidden />
            {label}
            {!included && (
              <small className="ml-auto pl-6 text-xs text-ink-3">{texts.export.not_in_plan}</small>
            )}
          </MenuItem>
        )
      })}
      <MenuLine />
      <MenuCheck checked={notes} onChange={setNotes}>
        {texts.export.with_notes}
        <small className="ml-auto pl-6 text-xs text-ink-3">{texts.export.notes_in}</small>
      </MenuCheck>
    </Menu>
  )
}

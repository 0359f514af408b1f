import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/personas'
import { type ReactElement, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ChevronDown, Download, Printer } from '../../../components/ui/icons.ts'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from '../../../components/ui/menu.tsx'
import { usageQuery } from '../../account/queries.ts'
import { FORMATS, formatsOf, useExportPersona, useExportPersonas } from './use-exports.ts'

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

type ExportSeveralProps = { ids: string[]; label: string; trigger: (isBusy: boolean) => ReactElement }

/** Exports several personas as one file, with their owner's notes only if they are asked for. */
export function ExportSeveralMenu({ ids, label: name, trigger }: ExportSeveralProps) {
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

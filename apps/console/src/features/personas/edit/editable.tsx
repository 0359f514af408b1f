import { editableField } from '@whofor/core/persona/editing'
import { texts } from '@whofor/texts/console/personas/edit'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValue, sectionOf, useEditing } from './editing.ts'
import { FieldForm } from './field-form.tsx'
import { stop } from './section-stops.ts'

/** Of the text that says how fields are edited by keyboard; once on a sheet. */
export const EDIT_HINT_ID = 'edit-hint'

type Props = {
  path: string
  value: FieldValue | null
  /** Accessible name; defaults to the field's label. */
  label?: string
  /** Kept on the page, visually hidden, while the form replaces the field. */
  unseen?: ReactNode
  children: ReactNode
}

/** A text that is its own edit control; read-only for anyone but the owner. */
export function Editable({ path, value, label, unseen, children }: Props) {
  const editing = useEditing()
  const [open, setOpen] = useState(false)
  const closed = useRef(false)
  const field = editing && editableField(path, editing.level)
  if (!editing || !field) return children
  const name = label ?? field.label
  if (open) {
    const close = () => {
      closed.current = true
      setOpen(false)
    }
    return (
      <>
        {unseen}
        <FieldForm editing={editing} path={path} field={field} label={name} value={value} onClose={close} />
      </>
    )
  }
  const section = sectionOf(path)
  const busy = section !== undefined && isBusy(editing.jobOf(section)?.state)
  if (busy) return children
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is for the keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the text does what the button does
    <div className={FIELD} onClick={(event) => isForText(event) && setOpen(true)}>
      {children}
      {/* Lets the pointer through, so that the text can be selected and its marks pressed. */}
      <button
        type="button"
        {...stop('field')}
        aria-label={texts.edit({ label: name })}
        aria-describedby={EDIT_HINT_ID}
        className="pointer-events-none absolute inset-0 rounded-sm print:hidden"
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
        ref={(button) => {
          if (!button || !closed.current) return
          closed.current = false
          button.focus()
        }}
      />
    </div>
  )
}

export const isBusy = (state: string | undefined) => state === 'queued' || state === 'running'

/** Not for a mark, a link, an open receipt, or the end of a selection. */
function isForText({ target }: MouseEvent): boolean {
  const isOther = target instanceof Element && target.closest('button, a, summary, [data-receipt]') !== null
  return !isOther && getSelection()?.isCollapsed !== false
}

const FIELD =
  'relative -mx-1.5 cursor-text rounded-sm px-1.5 transition-colors duration-[120ms] hover:[&:not(:has([data-receipt]))]:bg-surface-2 print:mx-0 print:px-0'

import { editableField } from '@whofor/core/persona/editing'
import { type ReactNode, useRef, useState } from 'react'
import { Pencil } from '../../../components/ui/icons.ts'
import { type FieldValue, sectionOf, useEditing } from './editing.ts'
import { FieldForm } from './field-form.tsx'

type Props = {
  path: string
  value: FieldValue | null
  /** Accessible name; defaults to the field's label. */
  label?: string
  /** For taller lines, such as the name. */
  tall?: boolean
  /** Kept on the page, visually hidden, while the form replaces the field. */
  unseen?: ReactNode
  children: ReactNode
}

/** An inline-editable field; read-only for anyone but the owner. */
export function Editable({ path, value, label, tall = false, unseen, children }: Props) {
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
  return (
    <div className="group/field relative pr-8 print:pr-0">
      {children}
      {!busy && (
        <button
          type="button"
          aria-label={`Edit ${name}`}
          title={`Edit ${name}`}
          className={`${PENCIL} ${tall ? 'top-2' : '-top-[3px]'}`}
          onClick={() => setOpen(true)}
          ref={(pencil) => {
            if (!pencil || !closed.current) return
            closed.current = false
            pencil.focus()
          }}
        >
          <Pencil aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  )
}

export const isBusy = (state: string | undefined) => state === 'queued' || state === 'running'

/** Visible on hover and focus; always visible on touch screens. */
const PENCIL =
  'absolute right-0 grid size-7 place-items-center rounded-sm text-ink-3 opacity-0 transition-opacity duration-[120ms] group-hover/field:opacity-100 hover:bg-surface-2 hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden'

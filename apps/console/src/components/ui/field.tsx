import { texts } from '@whofor/texts/console/components'
import { type ReactNode, useId } from 'react'
import { CircleAlert } from './icons.ts'

/** Props that tie a control to its field. Spread them onto the control. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: ReactNode
  optional?: boolean
  help?: ReactNode
  /** A link shown beside the label. */
  aside?: ReactNode
  error?: string | undefined
  id?: string
  children: (control: ControlProps) => ReactNode
}

/** One input with label, help and error. */
export function Field({ label, optional = false, help, aside, error, id, children }: Props) {
  const generatedId = useId()
  const control = id ?? generatedId
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={control} className="font-[550]">
          {label}
          {optional && <span className="font-normal text-ink-3"> {texts.field.optional}</span>}
        </label>
        {aside}
      </div>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <p id={`${control}-help`} className="text-sm text-ink-2">
          {help}
        </p>
      )}
      <FieldError id={`${control}-error`} message={error} />
    </div>
  )
}

/** A group of radios or checkboxes. */
export function FieldGroup({
  label,
  help,
  error,
  children,
}: Omit<Props, 'children' | 'id' | 'aside'> & { children: ReactNode }) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-[550]">{label}</legend>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-2">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="flex gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4" />
      {message}
    </p>
  )
}

import { texts } from '@whofor/texts/console/components'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { CircleAlert } from './icons.ts'

/** A form without the browser's validation bubbles: it shows its own errors and those of the server. */
export const Form = (props: ComponentProps<'form'>) => <form noValidate {...props} />

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-6 max-sm:*:flex-auto">
    {children}
  </div>
)

/** An error of the whole form; takes focus when it appears unless `focus` is false. */
export function FormError({
  title,
  focus = true,
  children,
}: {
  title?: string
  focus?: boolean
  children: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) element.current?.focus()
  }, [focus])
  return (
    <div
      ref={element}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-sm bg-bad-soft px-4 py-3 focus-visible:outline-bad"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 text-bad" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** Props that tie a control to its field. Spread them onto the control. */
type ControlProps = {
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

type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  /** Use `l` on pages with a single form. */
  size?: 'm' | 'l'
}

export const Input = ({ className = '', size = 'm', ...rest }: InputProps) => (
  <input {...rest} className={`control ${size === 'l' ? 'control-l' : ''} ${className}`} />
)

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={`control ${className}`} />
)

/** Native select. */
export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select {...rest} className={`control ${className}`} />
)

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** What follows from it, below. */
  help?: string
}

export function Checkbox({ children, help, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  const label = `flex min-h-6 items-start gap-2.5 max-sm:min-h-11 max-sm:items-center`
  if (help === undefined)
    return (
      <label className={`${label} ${className}`}>
        <input {...rest} type="checkbox" className="mark-box" />
        <span className="min-w-0">{children}</span>
      </label>
    )
  return (
    <div className={className}>
      <label className={label}>
        <input {...rest} type="checkbox" className="mark-box" aria-describedby={id} />
        <span className="min-w-0 text-ink">{children}</span>
      </label>
      <p id={id} className="pl-7 text-base text-pretty text-ink-2">
        {help}
      </p>
    </div>
  )
}

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
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

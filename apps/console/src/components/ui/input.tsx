import type { ComponentProps } from 'react'

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

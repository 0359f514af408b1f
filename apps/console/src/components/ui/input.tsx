import type { ComponentProps } from 'react'

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={`control ${className}`} />
)

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={`control ${className}`} />
)

/** Native select. */
export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select {...rest} className={`control ${className}`} />
)

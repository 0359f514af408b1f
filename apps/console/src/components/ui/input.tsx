import type { ComponentProps } from 'react'

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={`control ${className}`} />
)

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={`control ${className}`} />
)

/** The browser's own select: keyboard, phones and long lists come with it. */
export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select {...rest} className={`control ${className}`} />
)

import type { ReactNode } from 'react'
import { FormError } from '../../../components/ui/form.tsx'

/** An error below the survey's heading; takes focus. */
export const ErrorNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-6">
    <FormError title={title}>
      <p>{children}</p>
    </FormError>
  </div>
)

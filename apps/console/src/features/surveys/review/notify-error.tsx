import { toast } from 'sonner'
import { SupportLink } from '../../../components/support-link.tsx'

/** At the top: at the bottom a toast would cover Publish. `error` may name the support address. */
export const notifyError = (message: string, error: unknown, description?: string) =>
  toast.error(message, {
    position: 'top-center',
    action: <SupportLink error={error} />,
    ...(description ? { description } : {}),
  })

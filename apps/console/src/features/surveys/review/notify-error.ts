import { toast } from 'sonner'

/** At the top: at the bottom a toast would cover Publish. */
export const notifyError = (message: string, description?: string) =>
  toast.error(message, { position: 'top-center', ...(description ? { description } : {}) })

import { toast } from 'sonner'

/** Above the page: at its foot a toast would cover the way to publish. */
export const notifyError = (message: string, description?: string) =>
  toast.error(message, { position: 'top-center', ...(description ? { description } : {}) })

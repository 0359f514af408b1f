import { texts } from '@whofor/texts/api/platform'
import { AppError } from '../errors.ts'

/** What is read of a request besides its body, and the headers of the reply. Hono's context is one. */
export type RequestHead = {
  req: {
    header(name: string): string | undefined
    query(name: string): string | undefined
  }
  /** Sets a header of the reply. */
  header(name: string, value: string, options?: { append?: boolean }): void
}

/** The same of a request for a page. */
export type PageRequest = {
  req: RequestHead['req'] & {
    url: string
    path: string
    method: string
    param(name: string): string | undefined
  }
  header(name: string, value: string, options?: { append: boolean }): void
}

/** What verbs need of a stream of server-sent events; Hono's is one. */
export type EventStream = {
  writeSSE(message: { event: string; data: string }): Promise<void>
  write(text: string): Promise<unknown>
  onAbort(listener: () => void): void
}

/** Aborts with an AppError when the client disconnects before it has its reply. */
export function requestSignal({ signal }: Request): AbortSignal {
  const gone = new AbortController()
  const abort = (): void =>
    gone.abort(new AppError('cancelled', texts.request_signal.the_request_was_cancelled))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return gone.signal
}

import { AppError } from '../errors.ts'

/** Aborted with an AppError when the client goes away before it has its reply. */
export function requestSignal({ signal }: Request): AbortSignal {
  const gone = new AbortController()
  const abort = (): void => gone.abort(new AppError('cancelled', 'The request was cancelled.'))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return gone.signal
}

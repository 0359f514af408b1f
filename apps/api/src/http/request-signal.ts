import { texts } from '@whofor/texts/api/platform'
import { AppError } from '../errors.ts'

/** Aborts with an AppError when the client disconnects before it has its reply. */
export function requestSignal({ signal }: Request): AbortSignal {
  const gone = new AbortController()
  const abort = (): void =>
    gone.abort(new AppError('cancelled', texts.request_signal.the_request_was_cancelled))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return gone.signal
}

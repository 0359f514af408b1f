import { translated } from '@whofor/core/i18n/translated'
import { AppError } from '../errors.ts'

const TEXTS = translated(
  {
    theRequestWasCancelled: 'The request was cancelled.',
  },
  {
    theRequestWasCancelled: 'Die Anfrage wurde abgebrochen.',
  },
)

/** Aborts with an AppError when the client disconnects before it has its reply. */
export function requestSignal({ signal }: Request): AbortSignal {
  const gone = new AbortController()
  const abort = (): void => gone.abort(new AppError('cancelled', TEXTS.theRequestWasCancelled))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return gone.signal
}

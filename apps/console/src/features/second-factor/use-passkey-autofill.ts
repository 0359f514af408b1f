import type { SessionReply } from '@whofor/core/account/schema'
import { useEffect, useEffectEvent } from 'react'
import { api, unwrap } from '../../lib/api.ts'
import { autofilledPasskey, canAutofillPasskeys, stopAutofill } from '../../lib/passkeys.ts'

/** Before the challenge expires on the server. */
const RENEW_MS = 4 * 60_000

/** Offers passkeys in the browser's list below the email field, where it can. Failures are silent: the form is there. */
export function usePasskeyAutofill({
  onSignedIn,
  onError,
}: {
  onSignedIn: (session: SessionReply) => void
  onError: (error: Error) => void
}): void {
  const signedIn = useEffectEvent(onSignedIn)
  const failed = useEffectEvent(onError)
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setInterval> | undefined
    async function offer(): Promise<void> {
      const options = await unwrap(api.auth.passkey.options.$post()).catch(() => null)
      if (!options || !isOpen) return
      const response = await autofilledPasskey(options)
      if (!response || !isOpen) return
      await unwrap(api.auth.passkey.$post({ json: { response } })).then(signedIn, failed)
    }
    void canAutofillPasskeys().then((can) => {
      if (!can || !isOpen) return
      void offer()
      timer = setInterval(() => void offer(), RENEW_MS)
    })
    return () => {
      isOpen = false
      if (!timer) return
      clearInterval(timer)
      void stopAutofill()
    }
  }, [])
}

import { MINUTE_MS } from '@whofor/core/durations'
import { useEffect, useState } from 'react'

/** From one mail with a link or a code to the next. */
export const RESEND_PAUSE_MS = MINUTE_MS

/** The seconds until a time in milliseconds since the epoch, counting down to 0. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach } from 'vitest'

// Generous for busy machines; no test waits longer than it needs to.
configure({ asyncUtilTimeout: 20_000 })

/** What a page still asks for once its test has ended, such as whether the server is back, reaches no network. */
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch')
}

// Files share their modules, so that the next one would show these.
afterEach(() => {
  if (toast.getToasts().length > 0) toast.dismiss()
})

/** Sonner removes a toast 200 ms after it was dismissed, with timers that no unmounting ends and that need a window. */
const LEAVING_MS = 250
const newestBefore = toast.getHistory().at(-1)
afterAll(async () => {
  if (toast.getHistory().at(-1) !== newestBefore)
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
})

import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'

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

import { defineConfig } from 'vitest/config'

// Generous for busy machines; no test waits longer than it needs to.
export default defineConfig({ test: { testTimeout: 60_000 } })

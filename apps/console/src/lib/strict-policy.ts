import { config } from 'zod/v4/core'

// zod would try `new Function`, which the content security policy refuses and reports.
config({ jitless: true })

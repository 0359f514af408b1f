import { describe } from 'vitest'
import { checkEngine } from '../support/engines/check-engine.ts'

describe.each(['Firefox', 'WebKit'] as const)('in %s', checkEngine)

import { describe } from 'vitest'
import { checkEngine } from '../support/engines/check-engine.ts'

describe('in Chromium', () => checkEngine('Chromium'))

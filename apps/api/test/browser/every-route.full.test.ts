import { LOCALES } from '@whofor/texts/locales'
import { describe } from 'vitest'
import { checkRoutes } from './routes/check-routes.ts'
import { CALLERS } from './routes/route-table.ts'

describe('accessible in every language, scheme and width, for every caller', () => {
  checkRoutes({
    callers: CALLERS,
    locales: LOCALES,
    schemes: ['light', 'dark'],
    checkedWidths: [1280, 360],
  })
})

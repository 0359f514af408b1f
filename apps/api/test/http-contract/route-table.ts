import { ACCOUNT_ROUTES } from './routes/account-routes.ts'
import { ADMIN_ROUTES } from './routes/admin-routes.ts'
import { OTHER_ROUTES } from './routes/other-routes.ts'
import { PERSONA_ROUTES } from './routes/persona-routes.ts'
import { PROGRAM_ROUTES } from './routes/program-routes.ts'
import { PUBLIC_ROUTES } from './routes/public-routes.ts'
import type { Row } from './routes/row.ts'
import { SURVEY_ROUTES } from './routes/survey-routes.ts'

/** Permissions, one row per route. The test fails for a route without a row and for a row without a route. */
export const ROUTE_TABLE: Record<string, Row> = {
  ...PUBLIC_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ADMIN_ROUTES,
  ...SURVEY_ROUTES,
  ...PERSONA_ROUTES,
  ...PROGRAM_ROUTES,
  ...OTHER_ROUTES,
}

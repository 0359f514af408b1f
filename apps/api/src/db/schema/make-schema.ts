import type { SqliteKit } from '../columns/sqlite.ts'
import { accountTables } from './account.ts'
import { authTables } from './auth.ts'
import { contentTables } from './content.ts'
import { oauthTables } from './oauth.ts'
import { personaPartTables } from './persona-parts.ts'
import { imageBatchTables, personaTables } from './personas.ts'
import { platformTables } from './platform.ts'
import { jobTables, mailTables } from './queues.ts'
import { recordTables } from './records.ts'
import { surveyLogoTables, surveyTranslationTables } from './survey-parts.ts'
import { surveyTables } from './surveys.ts'

/** Every table, made once for each database from its kit of column builders. */
export function makeSchema(k: SqliteKit) {
  const account = accountTables(k)
  const surveys = surveyTables(k, account)
  const personas = personaTables(k, { ...account, ...surveys })
  return {
    ...account,
    ...authTables(k, account),
    ...contentTables(k, account),
    ...surveys,
    ...surveyLogoTables(k, surveys),
    ...surveyTranslationTables(k, surveys),
    ...personas,
    ...personaPartTables(k, { ...account, ...surveys, ...personas }),
    ...imageBatchTables(k, { ...account, ...personas }),
    ...jobTables(k, account),
    ...mailTables(k, account),
    ...platformTables(k, { ...account, ...surveys }),
    ...oauthTables(k, account),
    ...recordTables(k, { ...account, ...personas }),
  }
}

export type Schema = ReturnType<typeof makeSchema>

import { ACCOUNTS } from './accounts.ts'
import { CONTENT } from './content.ts'
import { FAULTS } from './faults.ts'
import type { Guard } from './guard.ts'
import { REQUESTS } from './requests.ts'
import { SUBMISSIONS } from './submissions.ts'

/** In the order of the list of faults. */
export const GUARDS: readonly Guard[] = [...FAULTS, ...SUBMISSIONS, ...REQUESTS, ...ACCOUNTS, ...CONTENT]

import type { ApiScope } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/console/common'

/** What a key or an app may do. */
export const scopeText = (scope: ApiScope): string => texts.scopes[scope]

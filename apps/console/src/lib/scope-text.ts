import { translated } from '@whofor/core/i18n/translated'
import type { ApiScope } from '@whofor/core/platform/api-key'

const SCOPE_TEXTS: Record<ApiScope, string> = translated(
  {
    'personas:read': 'Read personas',
    'personas:write': 'Create personas and ask them questions',
    'surveys:read': 'Read surveys and results',
    'surveys:write': 'Create, publish and close surveys',
    'responses:read': 'Read answers',
  },
  {
    'personas:read': 'Personas lesen',
    'personas:write': 'Personas erstellen und befragen',
    'surveys:read': 'Umfragen und Ergebnisse lesen',
    'surveys:write': 'Umfragen erstellen, veröffentlichen und schließen',
    'responses:read': 'Antworten lesen',
  },
)
/** What a key or an app may do. */
export const scopeText = (scope: ApiScope): string => SCOPE_TEXTS[scope]

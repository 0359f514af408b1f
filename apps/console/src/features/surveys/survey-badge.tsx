import { translated } from '@whofor/core/i18n/translated'
import type { SurveyStatus } from '@whofor/core/survey/survey'
import { Badge } from '../../components/ui/badge.tsx'

const TEXTS = translated(
  { imported: 'Imported', draft: 'Draft', active: 'Active', closed: 'Closed' },
  { imported: 'Importiert', draft: 'Entwurf', active: 'Aktiv', closed: 'Geschlossen' },
)

/** An imported survey that is not closed is open only to its owner. */
export const SurveyBadge = ({ status, imported }: { status: SurveyStatus; imported: boolean }) =>
  imported && status === 'active' ? (
    <Badge>{TEXTS.imported}</Badge>
  ) : (
    <Badge kind={status}>{TEXTS[status]}</Badge>
  )

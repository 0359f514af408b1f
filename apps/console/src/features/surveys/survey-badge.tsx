import type { SurveyStatus } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/surveys'
import { Badge } from '../../components/ui/status.tsx'

/** An imported survey that is not closed is open only to its owner. */
export const SurveyBadge = ({ status, imported }: { status: SurveyStatus; imported: boolean }) =>
  imported && status === 'active' ? (
    <Badge>{texts.badge.imported}</Badge>
  ) : (
    <Badge kind={status}>{texts.badge[status]}</Badge>
  )

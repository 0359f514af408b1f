import { STATUS_LABELS, type SurveyStatus } from '@whofor/core/survey/survey'
import { Badge } from '../../components/ui/badge.tsx'

/** An imported survey that is not closed is open only to its owner. */
export const SurveyBadge = ({ status, imported }: { status: SurveyStatus; imported: boolean }) =>
  imported && status === 'active' ? (
    <Badge>Imported</Badge>
  ) : (
    <Badge kind={status}>{STATUS_LABELS[status]}</Badge>
  )

import type { SurveyState } from '@whofor/core/survey/settings/survey-end'
import { texts } from '@whofor/texts/console/surveys'
import { Badge } from '../../components/ui/status.tsx'

/** An imported survey that is not closed is open only to its owner. */
export const SurveyBadge = ({ state, imported }: { state: SurveyState; imported: boolean }) =>
  imported && state === 'active' ? (
    <Badge>{texts.badge.imported}</Badge>
  ) : (
    <Badge kind={state}>{texts.badge[state]}</Badge>
  )

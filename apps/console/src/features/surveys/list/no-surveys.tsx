import { LIST_TEXTS } from '../../../components/list/list-texts.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ClipboardList, SearchX } from '../../../components/ui/icons.ts'
import { SURVEY_LIST_TEXTS as TEXTS } from './list-texts.ts'

export const NoSurveys = () => (
  <EmptyState
    icon={ClipboardList}
    title={TEXTS.noneYet}
    action={
      <ButtonLink href="/surveys/create" variant="primary">
        {TEXTS.create}
      </ButtonLink>
    }
  >
    {TEXTS.noneYetHint}
  </EmptyState>
)

export const NoSurveyFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div role="status">
    <EmptyState
      icon={SearchX}
      title={TEXTS.noneFound}
      action={<Button onClick={onClear}>{search ? LIST_TEXTS.clearSearch : LIST_TEXTS.showAll}</Button>}
    >
      {search ? TEXTS.noMatch(search) : TEXTS.noneHere}
    </EmptyState>
  </div>
)

import { NoneFound } from '../../../components/list/none-found.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ClipboardList } from '../../../components/ui/icons.ts'
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
  <NoneFound title={TEXTS.noneFound} search={search} onClear={onClear}>
    {search ? TEXTS.noMatch(search) : TEXTS.noneHere}
  </NoneFound>
)

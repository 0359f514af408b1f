import { texts } from '@whofor/texts/console/surveys/list'
import { NoneFound } from '../../../components/list/none-found.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ClipboardList } from '../../../components/ui/icons.ts'

export const NoSurveys = () => (
  <EmptyState
    icon={ClipboardList}
    title={texts.none_yet}
    action={
      <ButtonLink href="/surveys/create" variant="primary">
        {texts.create}
      </ButtonLink>
    }
  >
    {texts.none_yet_hint}
  </EmptyState>
)

export const NoSurveyFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <NoneFound title={texts.none_found} search={search} onClear={onClear}>
    {search ? texts.no_match({ search }) : texts.none_here}
  </NoneFound>
)

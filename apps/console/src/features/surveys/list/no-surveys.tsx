import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ClipboardList, SearchX } from '../../../components/ui/icons.ts'

export const NoSurveys = () => (
  <EmptyState
    icon={ClipboardList}
    title="No surveys yet"
    action={
      <ButtonLink href="/surveys/create" variant="primary">
        Create Survey
      </ButtonLink>
    }
  >
    Ask your customers a few questions and turn their answers into personas.
  </EmptyState>
)

export const NoSurveyFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div role="status">
    <EmptyState
      icon={SearchX}
      title="No surveys found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Nothing matches “{search}” by title or relationship.
    </EmptyState>
  </div>
)

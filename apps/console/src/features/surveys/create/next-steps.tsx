import { texts as createTexts } from '@whofor/texts/console/surveys/create'
import { Notice } from '../../../components/ui/notice.tsx'

export const NextSteps = () => (
  <Notice kind="info" title={createTexts.next_title}>
    <p>{createTexts.next_text}</p>
  </Notice>
)

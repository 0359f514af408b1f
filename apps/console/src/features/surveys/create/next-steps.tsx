import { Notice } from '../../../components/ui/notice.tsx'

export const NextSteps = () => (
  <Notice kind="info" title="What happens next">
    <p>
      We draft scored multiple-choice questions. You approve, edit or replace each one, then publish a link.
      When enough people have answered, close the survey and we create the personas.
    </p>
  </Notice>
)

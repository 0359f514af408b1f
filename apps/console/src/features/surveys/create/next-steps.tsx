import { Notice } from '../../../components/ui/notice.tsx'

export const NextSteps = () => (
  <Notice kind="info" title="What happens next">
    <p>
      We’ll draft scored multiple-choice questions for you to approve, edit or replace. Publish the survey and
      share its link. Once you have enough answers, close it and we’ll create the personas.
    </p>
  </Notice>
)

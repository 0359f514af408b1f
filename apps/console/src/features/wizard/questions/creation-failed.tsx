import { texts as questionsTexts } from '@whofor/texts/console/wizard/questions'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'

/** Creation did not start: nothing was spent. */
export const CreationFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="mt-8">
    <Notice
      kind="bad"
      alert
      title={questionsTexts.failed({ reason: messageOf(error) })}
      actions={
        <>
          <Button size="s" onClick={onRetry}>
            {questionsTexts.try_again}
          </Button>
          <ButtonLink size="s" variant="quiet" href="/dashboard">
            {questionsTexts.back}
          </ButtonLink>
        </>
      }
    >
      <p>{questionsTexts.kept}</p>
    </Notice>
  </div>
)

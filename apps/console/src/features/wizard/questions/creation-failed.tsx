import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'

/** Creation did not start: nothing was spent. */
export const CreationFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="mt-8">
    <Notice
      kind="bad"
      alert
      title={`Failed to generate persona: ${messageOf(error)}`}
      actions={
        <>
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink size="s" variant="quiet" href="/dashboard">
            Back to dashboard
          </ButtonLink>
        </>
      }
    >
      <p>Your answers are kept.</p>
    </Notice>
  </div>
)

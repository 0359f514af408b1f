import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { QUESTIONS_TEXTS as texts } from './questions-texts.ts'

/** Creation did not start: nothing was spent. */
export const CreationFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="mt-8">
    <Notice
      kind="bad"
      alert
      title={texts.failed(messageOf(error))}
      actions={
        <>
          <Button size="s" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
          <ButtonLink size="s" variant="quiet" href="/dashboard">
            {texts.back}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.kept}</p>
    </Notice>
  </div>
)

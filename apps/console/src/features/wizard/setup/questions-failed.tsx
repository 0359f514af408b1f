import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'

type Props = { message: string; error: unknown; onRetry: () => void; isBusy: boolean }

/** The error banner; the alert is shown when the error happens. */
export const QuestionsFailed = ({ message, error, onRetry, isBusy }: Props) => (
  <div className="mb-8">
    <Notice
      kind="bad"
      alert
      title={setupTexts.failed}
      actions={
        <>
          <Button size="s" busy={isBusy} onClick={onRetry}>
            {setupTexts.try_again}
          </Button>
          <SupportLink error={error} />
        </>
      }
    >
      <p>
        {message} {setupTexts.kept}
      </p>
    </Notice>
  </div>
)

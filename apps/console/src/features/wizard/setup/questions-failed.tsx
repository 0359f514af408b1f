import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'

type Props = { message: string; onRetry: () => void; isBusy: boolean }

/** The error banner; the alert is shown when the error happens. */
export const QuestionsFailed = ({ message, onRetry, isBusy }: Props) => (
  <div className="mb-8">
    <Notice
      kind="bad"
      alert
      title="Error Generating Questions"
      actions={
        <Button size="s" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{message} What you typed is kept.</p>
    </Notice>
  </div>
)

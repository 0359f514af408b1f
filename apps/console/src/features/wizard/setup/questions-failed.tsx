import { SupportLink } from '../../../components/support-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { WIZARD_SETUP_TEXTS as texts } from './setup-texts.ts'

type Props = { message: string; error: unknown; onRetry: () => void; isBusy: boolean }

/** The error banner; the alert is shown when the error happens. */
export const QuestionsFailed = ({ message, error, onRetry, isBusy }: Props) => (
  <div className="mb-8">
    <Notice
      kind="bad"
      alert
      title={texts.failed}
      actions={
        <>
          <Button size="s" busy={isBusy} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
          <SupportLink error={error} />
        </>
      }
    >
      <p>
        {message} {texts.kept}
      </p>
    </Notice>
  </div>
)

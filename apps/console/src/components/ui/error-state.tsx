import { texts } from '@whofor/texts/console/common'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api.ts'
import { SupportLink } from '../support-link.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  error: unknown
  kept?: string
  onRetry?: () => void
  busy?: boolean
  actions?: ReactNode
}

/** What happened, what was kept, and what to do next. */
export function ErrorState({ title, error, kept, onRetry, busy = false, actions }: Props) {
  return (
    <Notice
      kind="bad"
      alert
      title={title}
      actions={
        (onRetry || actions) && (
          <>
            {onRetry && (
              <Button size="s" busy={busy} onClick={onRetry}>
                {texts.common.retry}
              </Button>
            )}
            <SupportLink error={error} />
            {actions}
          </>
        )
      }
    >
      <p>
        {messageOf(error)} {kept}
      </p>
    </Notice>
  )
}

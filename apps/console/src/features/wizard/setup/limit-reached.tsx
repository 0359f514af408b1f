import type { UsageReply } from '@whofor/core/account/schema'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNumber } from '../../../lib/format.ts'

/** In place of the form: nothing is filled in that could not be sent. */
export const LimitReached = ({ usage: { personas } }: { usage: UsageReply }) => (
  <Notice
    kind="warn"
    title={setupTexts.limit}
    actions={
      <ButtonLink variant="primary" href="/personas">
        {setupTexts.manage_personas}
      </ButtonLink>
    }
  >
    <p>{setupTexts.limit_text({ used: formatNumber(personas.used), max: formatNumber(personas.max) })}</p>
  </Notice>
)

import type { UsageReply } from '@whofor/core/account/schema'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { WIZARD_SETUP_TEXTS as texts } from './setup-texts.ts'

/** In place of the form: nothing is filled in that could not be sent. */
export const LimitReached = ({ usage: { personas } }: { usage: UsageReply }) => (
  <Notice
    kind="warn"
    title={texts.limit}
    actions={
      <ButtonLink variant="primary" href="/personas">
        {texts.managePersonas}
      </ButtonLink>
    }
  >
    <p>{texts.limitText(formatNumber(personas.used), formatNumber(personas.max))}</p>
  </Notice>
)

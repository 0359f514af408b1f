import { texts } from '@whofor/texts/console/surveys/languages'
import { ConnectModelLink } from '../../../components/ui/demo-note.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useUser } from '../../../lib/session.ts'

/** Instead of drafting: what can be done without a model that translates. */
export function NoModelNote() {
  const { is_admin: isAdmin } = useUser()
  return (
    <Notice kind="info" title={texts.no_model}>
      <p>
        {texts.no_model_help} {isAdmin ? <ConnectModelLink /> : texts.ask}
      </p>
    </Notice>
  )
}

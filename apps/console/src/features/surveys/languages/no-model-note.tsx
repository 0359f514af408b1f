import { ConnectModelLink } from '../../../components/ui/demo-note.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useUser } from '../../../lib/session.ts'
import { LANGUAGES_TEXTS as TEXTS } from './languages-texts.ts'

/** Instead of drafting: what can be done without a model that translates. */
export function NoModelNote() {
  const { is_admin: isAdmin } = useUser()
  return (
    <Notice kind="info" title={TEXTS.noModel}>
      <p>
        {TEXTS.noModelHelp} {isAdmin ? <ConnectModelLink /> : TEXTS.ask}
      </p>
    </Notice>
  )
}

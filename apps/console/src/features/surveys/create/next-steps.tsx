import { Notice } from '../../../components/ui/notice.tsx'
import { SET_UP_TEXTS as texts } from './set-up-texts.ts'

export const NextSteps = () => (
  <Notice kind="info" title={texts.nextTitle}>
    <p>{texts.nextText}</p>
  </Notice>
)

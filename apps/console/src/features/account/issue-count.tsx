import { texts } from '@whofor/texts/console/account'
import { FormError } from '../../components/ui/form.tsx'

/** How many fields of a sign-up are wrong, when it is more than one. Focus goes to the first of them. */
export function IssueCount({ issues }: { issues: object }) {
  const words = texts.issue_count.words[Object.keys(issues).length - 2]
  if (!words) return null
  return (
    <FormError focus={false}>
      <p>{texts.issue_count.fix({ count: words })}</p>
    </FormError>
  )
}

import { FormError } from '../../components/ui/form.tsx'

const WORDS = ['two', 'three', 'four']

/** How many fields of a sign-up are wrong, when it is more than one. Focus goes to the first of them. */
export function IssueCount({ issues }: { issues: object }) {
  const words = WORDS[Object.keys(issues).length - 2]
  if (!words) return null
  return (
    <FormError focus={false}>
      <p>Fix {words} things to create your account</p>
    </FormError>
  )
}

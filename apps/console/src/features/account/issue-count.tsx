import { translated } from '@whofor/core/i18n/translated'
import { FormError } from '../../components/ui/form.tsx'

const TEXTS = translated(
  {
    words: ['two', 'three', 'four'],
    fix: (count: string) => `Fix ${count} things to create your account`,
  },
  {
    words: ['zwei', 'drei', 'vier'],
    fix: (count) => `Korrigieren Sie ${count} Angaben, um Ihr Konto zu erstellen`,
  },
)

/** How many fields of a sign-up are wrong, when it is more than one. Focus goes to the first of them. */
export function IssueCount({ issues }: { issues: object }) {
  const words = TEXTS.words[Object.keys(issues).length - 2]
  if (!words) return null
  return (
    <FormError focus={false}>
      <p>{TEXTS.fix(words)}</p>
    </FormError>
  )
}

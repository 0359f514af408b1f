import type { RecoveryLinkReply } from '@whofor/core/account/password'
import { translated } from '@whofor/core/i18n/translated'
import { CodeInput } from '../../components/ui/code-input.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'

type Factor = RecoveryLinkReply['factors'][number]

const TEXTS = translated(
  {
    totp: { label: 'Code from your authenticator app', change: 'Use your authenticator app' },
    recovery_code: { label: 'Recovery code', change: 'Use a recovery code' },
  },
  {
    totp: { label: 'Code aus Ihrer Authenticator-App', change: 'Authenticator-App verwenden' },
    recovery_code: { label: 'Wiederherstellungscode', change: 'Wiederherstellungscode verwenden' },
  },
)

type Props = {
  factor: Factor
  other: Factor | undefined
  error: string | undefined
  control: Pick<Parameters<typeof Input>[0], 'name' | 'value' | 'onChange'>
  onSwitch: (factor: Factor) => void
}

/** A code of the second factor, by whichever one is at hand. */
export function FactorField({ factor, other, error, control: props, onSwitch }: Props) {
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <Field label={TEXTS[factor].label} error={error}>
        {(control) =>
          factor === 'totp' ? (
            <CodeInput {...control} {...props} size="l" />
          ) : (
            <Input
              {...control}
              {...props}
              size="l"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )
        }
      </Field>
      {other && (
        <button
          type="button"
          className="min-h-6 cursor-pointer text-base text-accent-text underline underline-offset-3"
          onClick={() => onSwitch(other)}
        >
          {TEXTS[other].change}
        </button>
      )}
    </div>
  )
}

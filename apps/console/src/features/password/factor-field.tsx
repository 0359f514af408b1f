import type { RecoveryLinkReply } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/password'
import { CodeInput } from '../../components/ui/code-input.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'

type Factor = RecoveryLinkReply['factors'][number]

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
      <Field label={texts.factor_field[factor].label} error={error}>
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
          {texts.factor_field[other].change}
        </button>
      )}
    </div>
  )
}

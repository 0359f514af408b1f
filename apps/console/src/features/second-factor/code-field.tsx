import { translated } from '@whofor/core/i18n/translated'
import type { ComponentProps } from 'react'
import { CodeInput } from '../../components/ui/code-input.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import type { CodeWay } from './ways.ts'

const TEXTS = translated(
  {
    recoveryCode: 'Recovery code',
  },
  {
    recoveryCode: 'Wiederherstellungscode',
  },
)

type Props = Omit<ComponentProps<typeof Input>, 'type'> & { way: CodeWay; error: string | undefined }

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ way, error, ...rest }: Props) {
  return way === 'totp' ? (
    <Field label={COMMON_TEXTS.code} error={error}>
      {(control) => <CodeInput {...control} {...rest} />}
    </Field>
  ) : (
    <Field label={TEXTS.recoveryCode} error={error}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  )
}

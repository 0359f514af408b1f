import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as secondFactorTexts } from '@whofor/texts/console/second-factor'
import type { ComponentProps } from 'react'
import { Field, Input } from '../../components/ui/form.tsx'
import { CodeInput } from '../../components/ui/secret-inputs.tsx'
import type { CodeWay } from './ways.ts'

type Props = Omit<ComponentProps<typeof Input>, 'type'> & { way: CodeWay; error: string | undefined }

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ way, error, ...rest }: Props) {
  return way === 'totp' ? (
    <Field label={commonTexts.common.code} error={error}>
      {(control) => <CodeInput {...control} {...rest} />}
    </Field>
  ) : (
    <Field label={secondFactorTexts.code_field.recovery_code} error={error}>
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

import {
  type RecoveryLinkReply,
  type ResetPasswordInput,
  resetPasswordInput,
} from '@whofor/core/account/credentials'
import { issuesOf, type Read } from '../../lib/use-form.ts'
import { mismatch, type NewPassword } from './new-password.ts'

type Values = NewPassword & { code: string }

/** @param factor of which a code is needed; undefined without a second factor */
export const readReset =
  (
    token: string,
    factor: RecoveryLinkReply['factors'][number] | undefined,
  ): Read<Values, ResetPasswordInput> =>
  (values) => {
    const { new_password, code } = values
    const differs = mismatch(values)
    if (differs) return { issues: { confirm_password: differs } }
    const input = { token, new_password, ...(factor && { factor: { type: factor, code } }) }
    const read = resetPasswordInput.safeParse(input)
    if (read.success) return { input: read.data }
    const issues = read.error.issues.map((issue) =>
      issue.path[0] === 'factor' ? { ...issue, path: ['code'] } : issue,
    )
    return { issues: issuesOf(values, issues) }
  }

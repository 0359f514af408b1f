import { useQuery, useQueryClient } from '@tanstack/react-query'
import { passwordProof } from '@whofor/core/account/credentials'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as secondFactorTexts } from '@whofor/texts/console/second-factor'
import { texts as coreAccountTexts } from '@whofor/texts/core/account'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogBody } from '../../components/ui/dialog.tsx'
import { Field, FormError } from '../../components/ui/form.tsx'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { PasswordInput } from '../../components/ui/secret-inputs.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import type { StepUpLevel, StepUpQuestion } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import {
  ConfirmForm,
  type ConfirmProps,
  ConfirmWithCode,
  ConfirmWithPasskey,
} from '../second-factor/confirm-form.tsx'
import { enrolledWays, factorsQuery } from '../second-factor/queries.ts'
import { usableWays, type Way } from '../second-factor/ways.ts'
import { StepUpCodeForm } from './step-up-code-form.tsx'

/** Asks the signed-in user to confirm who they are. */
export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const { level, answer } = question
  return (
    <Dialog open onClose={() => answer(false)} title={accountTexts.step_up_dialog.confirm_its_you}>
      <Confirmation
        key={level}
        level={level}
        onConfirmed={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </Dialog>
  )
}

type Props = { level: StepUpLevel; onConfirmed: () => void; onCancel: () => void }

function Confirmation({ level, onConfirmed, onCancel }: Props) {
  const { has_password, aal } = useUser()
  const factors = useQuery({ ...factorsQuery, staleTime: 0 })
  return (
    <QueryView query={factors} title={accountTexts.step_up_dialog.load_failed} loading={<WaysSkeleton />}>
      {(reply) => {
        const second = usableWays(enrolledWays(reply))
        // Where the second factor is needed, the password alone would only lead to the next question.
        const needsFactor = level === 'second-factor' || (aal < 2 && second.length > 0)
        const ways: Proof[] = has_password && !needsFactor ? ['password', ...second] : second
        return <Proofs ways={ways} onConfirmed={onConfirmed} onCancel={onCancel} />
      }}
    </QueryView>
  )
}

type Proof = Way | 'password'

function Proofs({ ways, onConfirmed, onCancel }: { ways: Proof[] } & Omit<Props, 'level'>) {
  const client = useQueryClient()
  const setSession = useSetSession()
  const [chosen, choose] = useState<Proof | null>(null)
  const proof = chosen ?? ways[0]
  if (!proof) return <StepUpCodeForm onConfirmed={onConfirmed} onCancel={onCancel} />
  const form = {
    onCancel,
    onConfirmed: (session: Parameters<typeof setSession>[0]) => {
      setSession(session)
      // A recovery code may be used up.
      void client.invalidateQueries({ queryKey: keys.factors })
      onConfirmed()
    },
    others: ways
      .filter((way) => way !== proof)
      .map((way) => (
        <Button key={way} variant="quiet" size="s" onClick={() => choose(way)}>
          {way === 'password' ? accountTexts.step_up_dialog.password : secondFactorTexts.ways[way]}
        </Button>
      )),
  }
  if (proof === 'password') return <ConfirmWithPassword {...form} />
  if (proof === 'passkey') return <ConfirmWithPasskey {...form} />
  return <ConfirmWithCode key={proof} way={proof} {...form} />
}

const WaysSkeleton = () => (
  <DialogBody>
    <Loading>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-9 w-full" />
      </div>
    </Loading>
  </DialogBody>
)

type Password = { password: string }
const readPassword = readWith<Password, Password>(
  passwordProof.extend({
    password: z.string().min(1, { error: () => accountTexts.confirm_with_password.missing }),
  }),
)

function ConfirmWithPassword({ onConfirmed, ...rest }: ConfirmProps) {
  const user = useUser()
  const { issues, failure, text, submit, fail } = useForm({ password: '' }, readPassword)
  const confirm = useAction({
    mutationFn: (json: Password) => unwrap(api.auth.reauthenticate.$post({ json })),
    onSuccess: onConfirmed,
    onError: (error) => fail(error),
  })
  return (
    <ConfirmForm {...rest} onSubmit={submit((input) => confirm.mutate(input))} busy={confirm.isPending}>
      <p className="text-ink-2">{accountTexts.confirm_with_password.lead({ email: user.email })}</p>
      {failure && (
        <FormError>
          <p>{messageOf(failure, coreAccountTexts.sign_in.failed)}</p>
        </FormError>
      )}
      <Field label={commonTexts.common.password} error={issues.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...text('password')}
            autoComplete="current-password"
            data-autofocus
            autoFocus
          />
        )}
      </Field>
    </ConfirmForm>
  )
}

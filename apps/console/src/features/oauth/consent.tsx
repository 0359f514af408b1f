import type { ApiScope } from '@whofor/core/platform/api-key'
import type { AuthorizationPrompt, AuthorizationRequest, RedirectTarget } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/console/oauth'
import { type FormEvent, useState } from 'react'
import { Button, buttonStyle } from '../../components/ui/button.tsx'
import { Checkbox, FieldGroup, Form, FormError } from '../../components/ui/form.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { messageOf } from '../../lib/api.ts'
import { scopeText } from '../../lib/scope-text.ts'
import { useUser } from '../../lib/session.ts'
import { isStepUpRefused } from '../../lib/step-up.ts'
import { useAnswer } from './queries.ts'

type Asked = Extract<AuthorizationPrompt, { state: 'asking' }>
type Props = { request: AuthorizationRequest; asked: Asked; leave?: (to: string) => void }

/** Asks whether an app may use the account, and for what. */
export function Consent({ request, asked, leave = (to) => location.assign(to) }: Props) {
  const { app_name: app, redirect, scopes: all } = asked
  const { email } = useUser()
  const [chosen, setChosen] = useState<ApiScope[]>(all)
  const [isEmpty, setIsEmpty] = useState(false)
  const answer = useAnswer()
  const give = (allow: boolean) =>
    answer.mutate(
      { ...request, allow, scopes: allow ? chosen : [] },
      { onSuccess: ({ redirect_to }) => leave(redirect_to) },
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(chosen.length === 0)
    if (chosen.length > 0) give(true)
  }
  const { data: left, variables } = answer
  if (left) {
    const title = variables?.allow ? texts.allowed({ app }) : texts.denied({ app })
    return (
      <Page width="narrow">
        <PageHeading title={title} tab={texts.tab}>
          {texts.leaving}
        </PageHeading>
        <ReturnButton to={left.redirect_to} redirect={redirect} />
      </Page>
    )
  }
  const failure = answer.error && !isStepUpRefused(answer.error) ? answer.error : null
  return (
    <Page width="narrow">
      <PageHeading title={texts.title({ app })} tab={texts.tab}>
        {texts.lead({ app })}: <strong className="font-[550] text-ink wrap-anywhere">{email}</strong>
      </PageHeading>
      <Form onSubmit={submit}>
        <div className="grid gap-6">
          {failure && (
            <FormError>
              <p>{messageOf(failure)}</p>
            </FormError>
          )}
          <Notice
            title={
              <>
                {texts.where[redirect.kind]}
                {redirect.kind !== 'computer' && <span className="wrap-anywhere"> {redirect.host}</span>}
              </>
            }
          >
            <p>{redirect.kind === 'website' ? texts.unverified : texts.unverified_local}</p>
          </Notice>
          <FieldGroup label={texts.scopes} error={isEmpty ? texts.no_scope : undefined}>
            {all.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                checked={chosen.includes(scope)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(all.filter((one) => (one === scope ? checked : chosen.includes(one))))
                }
              >
                {scopeText(scope)}
              </Checkbox>
            ))}
          </FieldGroup>
          <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
            <Button type="submit" variant="primary" busy={answer.isPending && variables?.allow === true}>
              {texts.allow}
            </Button>
            <Button busy={answer.isPending && variables?.allow === false} onClick={() => give(false)}>
              {texts.deny}
            </Button>
          </div>
          <p className="text-sm text-ink-2">{texts.later}</p>
        </div>
      </Form>
    </Page>
  )
}

/** Leaves for the app, with the answer in the address. Not a link of the router. */
export const ReturnButton = ({ to, redirect }: { to: string; redirect: RedirectTarget }) => (
  <a href={to} className={buttonStyle({ size: 's' })}>
    {redirect.kind === 'website' ? texts.back_to({ host: redirect.host }) : texts.back_to_app}
  </a>
)

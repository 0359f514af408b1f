import { texts } from '@whofor/texts/console/account'
import { Button } from '../../../components/ui/button.tsx'
import { FormError } from '../../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { useExactSearch } from '../../../lib/next-path.ts'
import { useSession } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { TermsSentence } from '../accept-terms.tsx'
import { ProviderMark } from './provider-mark.tsx'

const COLUMNS: Record<number, string> = { 1: 'grid-cols-1', 3: 'grid-cols-3' }
const LONG_NAME = 10

/**
 * Signs in, or up, at another site; nothing when none is configured. Started by a request: the page's policy forbids forms that
 * lead to another site.
 */
export function ProviderButtons() {
  const instance = useSession().data?.instance
  const next = new URLSearchParams(useExactSearch()).get('next')
  const start = useAction({
    mutationFn: (provider: string) =>
      unwrap(
        api.auth.providers[':provider'].start.$post({
          param: { provider },
          json: next === null ? {} : { next },
        }),
      ),
    onSuccess: ({ url }) => location.assign(url),
  })
  const providers = instance?.providers ?? []
  if (!instance || providers.length === 0) return null
  return (
    <div className="grid gap-4">
      {start.error && (
        <FormError>
          <p>{messageOf(start.error)}</p>
        </FormError>
      )}
      <div className={`grid gap-2 ${COLUMNS[providers.length] ?? 'grid-cols-2'}`}>
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            className={`min-h-11 gap-1.5 px-1 text-md whitespace-normal max-sm:text-sm ${name.length > LONG_NAME ? 'col-span-full' : ''}`}
            aria-label={texts.providers.continue_with({ name })}
            busy={start.isPending && start.variables === id}
            onClick={() => start.mutate(id)}
          >
            {!(start.isPending && start.variables === id) && <ProviderMark provider={id} />}
            {name}
          </Button>
        ))}
      </div>
      {instance.registration === 'open' && <TermsSentence />}
    </div>
  )
}

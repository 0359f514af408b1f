import { providerProblemText } from '@whofor/core/account/provider-problems'
import { useSearchParams } from 'wouter'
import { FormError } from '../../../components/ui/form.tsx'
import { useSession } from '../../../lib/session.ts'

/** Why signing in at a provider, or connecting one, failed; from the address that the server redirected to. */
export function ProviderProblem() {
  const [search] = useSearchParams()
  const providers = useSession().data?.instance.providers ?? []
  const name = providers.find(({ id }) => id === search.get('provider'))?.name ?? 'the provider'
  const text = providerProblemText(search.get('problem'), name)
  if (!text) return null
  return (
    <div className="mb-5">
      <FormError>
        <p>{text}</p>
      </FormError>
    </div>
  )
}

import type { IdentityProvider } from '@whofor/core/account/identities'
import { Button } from '../../../components/ui/button.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { ProviderMark } from '../../account/providers/provider-mark.tsx'
import { useConnect } from './queries.ts'

export function ConnectButtons({ providers }: { providers: IdentityProvider[] }) {
  const connect = useConnect()
  if (providers.length === 0) return null
  const isBusy = (id: string) => connect.isPending && connect.variables === id
  return (
    <div className="flex flex-wrap gap-2">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          busy={isBusy(id)}
          onClick={() =>
            connect.mutate(id, {
              onError: (error) => {
                if (!isStepUpRefused(error)) showAlert(`Couldn’t connect ${name}`, messageOf(error))
              },
            })
          }
        >
          {!isBusy(id) && <ProviderMark provider={id} />}
          Connect {name}
        </Button>
      ))}
    </div>
  )
}

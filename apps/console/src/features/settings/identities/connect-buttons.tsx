import type { IdentityProvider } from '@whofor/core/account/identities'
import { translated } from '@whofor/core/i18n/translated'
import { Button } from '../../../components/ui/button.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { ProviderMark } from '../../account/providers/provider-mark.tsx'
import { useConnect } from './queries.ts'

const TEXTS = translated(
  {
    couldntConnect: (name: string) => `Couldn’t connect ${name}`,
    connect: 'Connect',
  },
  {
    couldntConnect: (name) => `${name} ließ sich nicht verbinden`,
    connect: 'Verbinden',
  },
)

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
                if (!isStepUpRefused(error)) showAlert(TEXTS.couldntConnect(name), messageOf(error))
              },
            })
          }
        >
          {!isBusy(id) && <ProviderMark provider={id} />}
          {TEXTS.connect} {name}
        </Button>
      ))}
    </div>
  )
}

import type { IdentityProvider } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/settings/identities'
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
                if (!isStepUpRefused(error))
                  showAlert(texts.connect_buttons.couldnt_connect({ name }), messageOf(error))
              },
            })
          }
        >
          {!isBusy(id) && <ProviderMark provider={id} />}
          {texts.connect_buttons.connect} {name}
        </Button>
      ))}
    </div>
  )
}

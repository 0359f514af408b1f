import type { CreatedApiKey } from '@whofor/core/platform/api-key'
import { useState } from 'react'
import { ApiKeysBlock } from './api-keys-block.tsx'
import { AppsBlock } from './apps/apps-block.tsx'
import { AssistantsBlock } from './assistants-block.tsx'
import { WebhooksBlock } from './webhooks/webhooks-block.tsx'

/** What other programs may do with the account. A new key is also in the setup of an assistant. */
export function ApiSettings() {
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  return (
    <>
      <ApiKeysBlock created={created} onCreated={setCreated} />
      <AppsBlock />
      <AssistantsBlock secret={created?.secret ?? null} />
      <WebhooksBlock />
    </>
  )
}

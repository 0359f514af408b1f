import { ApiKeysBlock } from './api-keys-block.tsx'
import { AssistantsBlock } from './assistants-block.tsx'
import { WebhooksBlock } from './webhooks/webhooks-block.tsx'

/** What other programs may do with the account. */
export const ApiSettings = () => (
  <>
    <ApiKeysBlock />
    <WebhooksBlock />
    <AssistantsBlock />
  </>
)

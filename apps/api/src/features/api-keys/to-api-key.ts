import type { ApiKey } from '@whofor/core/platform/api-key'
import type { ApiKeyRow } from '../../db/schema/rows.ts'

/** Without its hash. */
export const toApiKey = ({ user_id: _, key_hash: __, ...key }: ApiKeyRow): ApiKey => key

import { v1PageQuery } from '@whofor/core/platform/v1'
import { z } from 'zod'

/** As in the public API, whose queries are texts. */
export const pageInput = v1PageQuery.extend({
  limit: z.int().min(1).max(100).default(24).describe('Items per page'),
})

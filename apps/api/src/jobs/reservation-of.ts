import { requestMonth } from '@whofor/core/account/limits'
import type { Job } from '../db/schema/rows.ts'
import type { QuotaUse, Reservation } from '../quota/use.ts'

/** Reserved in the month in which the job was queued. */
export function reservationOf(job: Pick<Job, 'owner_id' | 'run_at'>): Reservation {
  return { owner_id: job.owner_id, month: requestMonth(job.run_at) }
}

/** What an active job still holds; for a failed or cancelled one what a retry has to reserve again. */
export function reservedBy(job: Pick<Job, 'reserved_requests' | 'reserved_personas'>): QuotaUse {
  return { requests: job.reserved_requests, personas: job.reserved_personas }
}

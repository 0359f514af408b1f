import type { Deps } from '../deps.ts'
import { purgeSome } from './queries.ts'

/** Deletes deliveries whose time in the log is over, a few hundred at a time. */
export async function purgeDeliveries({ db, clock, stopping }: Pick<Deps, 'db' | 'clock' | 'stopping'>) {
  while (!stopping() && (await purgeSome(db, clock()))) {
    // Until none is left.
  }
}

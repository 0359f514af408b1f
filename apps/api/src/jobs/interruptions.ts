/** Why a run ended without its handler's doing: the reasons of its abort signal. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

/** Another worker may have the job: nothing of this run may be written any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export class WorkerStopping extends Error {
  override name = 'WorkerStopping'
}

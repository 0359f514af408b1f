/** The reasons of a run's abort signal: why it ended from outside its handler. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

/** Another worker may have claimed the job: this run must not write any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export class WorkerStopping extends Error {
  override name = 'WorkerStopping'
}

/** Says in one line why the answers could not be partitioned. */
export class PartitionError extends Error {
  override name = 'PartitionError'
}

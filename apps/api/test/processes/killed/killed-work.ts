/** Work that outlives its process, with the points at which the process can be killed. */
export type KilledWork = {
  name: string
  points: readonly string[]
  /** The point of the usual run: where the most can be lost or paid twice. */
  usual: string
  /** Kills a server at this point and proves that the next one completes the work. */
  prove(kind: 'sqlite' | 'postgres', point: string): Promise<void>
}

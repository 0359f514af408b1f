import { TestRunner } from 'vitest'

type CleanUp = () => Promise<unknown>
/** Registers what to do at an end. The last one registered runs first. */
export type AtEnd = (cleanUp: CleanUp) => void

const ofFile: CleanUp[] = []

/** For what all tests of a file share. */
export const atEndOfFile: AtEnd = (cleanUp) => {
  ofFile.push(cleanUp)
}

/**
 * The end of the running test; that of its file where none runs, or several at once. To be asked for before the first
 * `await`, after which another test may run.
 */
export function endOfTest(): AtEnd {
  const test = TestRunner.getCurrentTest()
  if (!test || test.concurrent) return atEndOfFile
  return (cleanUp) => test.context.onTestFinished(async () => void (await cleanUp()))
}

export async function cleanUpFile(): Promise<void> {
  for (const cleanUp of ofFile.splice(0).reverse()) await cleanUp()
}

import { fdatasyncSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** Syncs each file whose descriptor it receives; replies in the same order, with an error's message or null. */
parentPort?.on('message', (descriptor: number) => parentPort?.postMessage(sync(descriptor)))

function sync(descriptor: number): string | null {
  try {
    fdatasyncSync(descriptor)
    return null
  } catch (error) {
    return String(error)
  }
}

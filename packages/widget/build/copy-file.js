import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** Publishes a file as it is, under its own name. */
export function copyFile(path) {
  return {
    name: 'copy-file',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: basename(path), source: await readFile(path, 'utf8') })
    },
  }
}

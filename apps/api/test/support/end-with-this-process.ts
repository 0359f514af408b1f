import { spawn } from 'node:child_process'

/** A killed test run cannot tidy up: a small shell waits for its pipe to break and does it. */
export function endWithThisProcess(pid: number, folder: string): { dismiss(): void } {
  const script = 'read -r dismissed || { kill -INT "$1"; sleep 2; rm -rf "$2"; }'
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  return { dismiss: () => watcher.stdin.end('dismissed\n') }
}

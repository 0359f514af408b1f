import { spawn } from 'node:child_process'

/** Cleans up after a killed test run: a shell waits for its pipe to break, then kills and deletes. */
export function endWithThisProcess(pid: number, folder: string): { dismiss(): void } {
  const script = 'read -r dismissed || { kill -INT "$1"; sleep 2; rm -rf "$2"; }'
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  return { dismiss: () => watcher.stdin.end('dismissed\n') }
}

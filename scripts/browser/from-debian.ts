import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.ts'
import type { Candidate } from './candidate.ts'

const from = "Debian's chromium package"

/** Installs the distribution's Chromium when running as root on Debian or Ubuntu. */
export async function fromDebian(): Promise<Candidate[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  console.log('Installing chromium with apt-get, since no other browser starts')
  const { code, output } = await runCommand('apt-get update && apt-get install -y chromium', {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  const path = '/usr/bin/chromium'
  if (code === 0 && existsSync(path)) return [{ from, path }]
  return [{ from, error: output.trim().split('\n').at(-1) ?? 'apt-get failed' }]
}

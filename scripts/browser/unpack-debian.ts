import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

/** What no browser reads. */
const UNUSED = ['doc', 'locale', 'man', 'help', 'icons']

/**
 * Unpacks Debian packages, and what they need beyond the installed ones, into a folder. Needs no root and changes nothing of
 * the system: apt works on lists and archives of its own, and checks their signatures and hashes. An interrupted attempt
 * is never used.
 */
export async function unpackDebian(
  folder: string,
  packages: readonly string[],
  prepare: (folder: string) => void,
): Promise<void> {
  if (existsSync(folder)) return
  if (!existsSync('/usr/bin/apt-get')) throw new Error('there is no apt-get')
  const half = `${folder}.${process.pid}`
  const apt = join(half, 'apt')
  for (const place of ['lists', 'archives']) mkdirSync(join(apt, place, 'partial'), { recursive: true })
  const options = [
    `-o Dir::State::lists="${apt}/lists"`,
    `-o Dir::Cache="${apt}"`,
    '-o APT::Sandbox::User=root -o Debug::NoLocking=1 -o Acquire::Languages=none -o Acquire::Retries=2',
  ].join(' ')
  try {
    // Ends with an error when one of the system's sources is out of reach, even if none of its packages is needed.
    await runCommand(`apt-get -q ${options} update`)
    await run(`apt-get -qy ${options} install --download-only --no-install-recommends ${packages.join(' ')}`)
    await Promise.all([unpackEach(join(apt, 'archives'), half), unpackEach(join(apt, 'archives'), half)])
    rmSync(apt, { recursive: true })
    for (const name of UNUSED) rmSync(join(half, 'usr/share', name), { recursive: true, force: true })
    prepare(half)
    renameSync(half, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** Takes the archives one by one; several may work on a folder, as each takes an archive away. */
async function unpackEach(archives: string, folder: string): Promise<void> {
  const taken = `${archives}/partial`
  for (;;) {
    const name = readdirSync(archives).find((file) => file.endsWith('.deb'))
    if (name === undefined) return
    renameSync(join(archives, name), join(taken, name))
    await run(`dpkg-deb -x "${join(taken, name)}" "${folder}"`)
  }
}

async function run(line: string): Promise<void> {
  const { code, output } = await runCommand(line, { env: { LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' } })
  if (code === 0) return
  const lines = output.trim().split('\n')
  throw new Error(lines.findLast((one) => one.startsWith('E:')) ?? lines.at(-1) ?? `${line} failed`)
}

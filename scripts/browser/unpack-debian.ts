import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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

const KEYBOARDS = 'usr/share/X11/xkb'

/**
 * Makes unpacked programs find their own files: replaces absolute paths compiled into them by paths of the same length that
 * are relative to the folder, which must be the working directory.
 */
export function relocate(folder: string): void {
  const libraries = `usr/lib/${libraryFolder(folder)}`
  const files = [
    'usr/bin/Xvfb',
    'usr/bin/WebKitWebDriver',
    ...readdirSync(join(folder, libraries))
      .filter((name) => /^libwebkit.*\.so\./.test(name))
      .map((name) => `${libraries}/${name}`),
  ]
  for (const file of files) {
    const path = join(folder, file)
    if (!existsSync(path) || lstatSync(path).isSymbolicLink()) continue
    const bytes = readFileSync(path)
    // WebKit's processes; the folders of xkbcomp and of its data, which may be installed.
    replaceAll(bytes, `/${libraries}/webkit`, `${libraries}//webkit`)
    replaceAll(bytes, '\0/usr/bin\0', '\0usr//bin\0')
    if (existsSync(join(folder, KEYBOARDS))) replaceAll(bytes, `\0/${KEYBOARDS}\0`, `\0${KEYBOARDS}/\0`)
    writeFileSync(path, bytes)
  }
}

/** Such as x86_64-linux-gnu. */
export function libraryFolder(folder: string): string {
  return readdirSync(join(folder, 'usr/lib')).find((name) => name.endsWith('-linux-gnu')) ?? ''
}

function replaceAll(bytes: Buffer, text: string, by: string): void {
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at)) bytes.write(by, at, 'latin1')
}

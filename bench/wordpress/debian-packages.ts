import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../../scripts/root.ts'
import { runCommand } from '../../scripts/run-command.ts'

/** Of Debian 12: WordPress, PHP and MariaDB with what they need beyond a plain system. 32 MB. */
const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'php-getid3',
  'libjs-underscore',
  'libjs-cropper',
  'php8.2-cli',
  'php8.2-common',
  'php8.2-mysql',
  'mariadb-server-core',
  'mariadb-common',
  'libaio1',
  'libargon2-1',
  'libedit2',
  'libicu72',
  'libmagic-mgc',
  'libmagic1',
  'libnuma1',
  'libpcre2-8-0',
  'libsodium23',
  'liburing2',
  'libxml2',
]

/** Unpacks the packages into the cache, without installing them. @returns the folder that stands for `/` */
export async function debianPackages(): Promise<string> {
  const folder = join(cacheDir, 'wordpress-debian-12')
  const stamp = join(folder, 'complete')
  if (existsSync(stamp)) return join(folder, 'root')
  if (!/VERSION_ID="12"/.test(readFileSync('/etc/os-release', 'utf8'))) {
    throw new Error(
      'This check takes its WordPress from the packages of Debian 12, which this system is not.',
    )
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'root'), { recursive: true })
  await run(`apt-get download ${PACKAGES.join(' ')}`, folder)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    await run(`dpkg-deb -x "${file}" root`, folder)
  }
  writeFileSync(stamp, '')
  return join(folder, 'root')
}

async function run(line: string, cwd: string): Promise<void> {
  const { code, output } = await runCommand(line, { cwd })
  if (code !== 0) throw new Error(`${output}\n${line} failed.`)
}

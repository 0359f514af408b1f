import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

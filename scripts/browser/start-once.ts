import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

/** Starts the executable with the tests' driver. @returns why it cannot show a page; undefined when it can */
export async function launchError(executablePath: string): Promise<string | undefined> {
  const driver = createRequire(join(root, 'apps/api/package.json')).resolve('playwright-core')
  const { chromium } = await import(pathToFileURL(driver).href).then((module) => module.default)
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 })
    const page = await browser.newPage()
    await page.setContent('<p>It works</p>')
    const text = await page.textContent('p')
    await browser.close()
    return text === 'It works' ? undefined : 'it starts but shows no page'
  } catch (error) {
    return firstLines(error instanceof Error ? error.message : String(error))
  }
}

function firstLines(message: string): string {
  const missing = message.match(/error while loading shared libraries: [^\s:]+/)?.[0]
  return missing ?? message.split('\n')[0] ?? 'it does not start'
}

import { expect } from 'vitest'
import { FRAMES } from './driver.ts'
import type { Tab } from './engine.ts'
import { HOSTILE_HOSTS } from './hostile-hosts.ts'

/** Narrow, wide, and that of the window. */
const WIDTHS = ['280px', '1600px', 'auto']

/** Asserts that the surveys of a hostile page, which is open in the tab, are whole in every width, and that it is as it was. */
export async function expectWhole(tab: Tab, name: string): Promise<void> {
  const { isFull, root = 16 } = HOSTILE_HOSTS[name] ?? {}
  const count = isFull ? 4 : 2
  await expect.poll(() => tab.evaluate(`${FRAMES}.length`)).toBe(count)
  for (const width of isFull ? WIDTHS : ['auto']) {
    await tab.evaluate(`document.documentElement.style.setProperty('width', '${width}', 'important')`)
    for (let frame = 0; frame < count; frame++) {
      await tab.evaluate(`${FRAMES}[${frame}].scrollIntoView()`)
      await expect
        .poll(() => flawsOf(tab, frame), { message: `${name}, ${width}, frame ${frame}` })
        .toEqual([])
    }
    await expect
      .poll(() => tab.evaluate(MOUNTED), { message: `${name}, ${width}, mounted` })
      .toEqual({ ...MOUNTED_STYLE, font: `${root}px` })
  }
  expect(await tab.evaluate('changedStyles()'), name).toEqual([])
  expect(await tab.evaluate('watched.faults'), name).toEqual([])
}

type Inner = { height: number; width: number; overflow: number; questions: number }
type Outer = { height: number; width: number; border: string }

/** What is wrong with the survey in a frame. */
async function flawsOf(tab: Tab, frame: number): Promise<string[]> {
  const inner = await tab.evaluate<Inner>(INNER, frame).catch(() => null)
  const outer = await tab.evaluate<Outer>(`(${OUTER})(${FRAMES}[${frame}])`)
  if (inner?.questions !== 2) return ['not loaded']
  const off = outer.height - inner.height
  return [
    ...(off < 0 || off > 8 ? [`${off} px too high`] : []),
    ...(inner.overflow > 0 ? [`${inner.overflow} px too wide`] : []),
    ...(inner.width === outer.width ? [] : [`${outer.width} px wide`]),
    ...(outer.border === '0px' ? [] : [`a border of ${outer.border}`]),
  ]
}

const INNER = `({
  height: document.body.getBoundingClientRect().height,
  width: innerWidth,
  overflow: document.documentElement.scrollWidth - innerWidth,
  questions: document.querySelectorAll('fieldset').length,
})`
const OUTER = `(frame) => ({
  height: frame.clientHeight,
  width: frame.clientWidth,
  border: getComputedStyle(frame).borderTopWidth,
})`

const MOUNTED_STYLE = {
  questions: 2,
  overflow: 0,
  option: ['flex', 'none', 'none', 'static', '1', '1px', '0px', 'rgb(28, 26, 23)'],
  radio: ['auto', '0px'],
}
/** The survey in the shadow root. */
const MOUNTED = `(() => {
  const holder = document.querySelector('#mounted').shadowRoot?.querySelector('.wf')
  if (!holder?.querySelector('fieldset')) return null
  const styleOf = (selector, ...names) => {
    const style = getComputedStyle(holder.querySelector(selector))
    return names.map((name) => style[name])
  }
  return {
    questions: holder.querySelectorAll('fieldset').length,
    overflow: Math.max(0, holder.scrollWidth - holder.clientWidth),
    font: getComputedStyle(holder).fontSize,
    option: styleOf('fieldset label', 'display', 'float', 'textTransform', 'position', 'opacity', 'borderTopWidth', 'marginTop', 'color'),
    radio: styleOf('[type=radio]', 'appearance', 'marginTop'),
  }
})()`

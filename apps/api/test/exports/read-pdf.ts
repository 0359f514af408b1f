import { getDocument } from 'unpdf/pdfjs'

export type Node = { role: string; alt?: string; children: Node[] }

/** Text, structure and metadata of a PDF, as readers and screen readers see them. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const texts: string[] = []
  const nodes: Node[] = []
  const images: number[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    const tree = await page.getStructTree()
    if (tree) nodes.push(nodeOf(tree))
    const { fnArray } = await page.getOperatorList()
    images.push(fnArray.filter((code) => code === 85 || code === 82).length)
  }
  const all = nodes.flatMap(function flat(node): Node[] {
    return [node, ...node.children.flatMap(flat)]
  })
  const marks = await pdf.getMarkInfo()
  await task.destroy()
  return {
    pages: texts.length,
    pageTexts: texts,
    text: texts.join('\n').replace(/\s+/gu, ' '),
    info: info as Record<string, unknown>,
    marked: marks?.Marked === true,
    roles: all.map(({ role }) => role),
    nodes: all,
    images: images.reduce((sum, count) => sum + count, 0),
  }
}

type Raw = { role?: string; alt?: string; children?: unknown[] }

function nodeOf(raw: Raw): Node {
  const children = (raw.children ?? []).filter(isElement).map(nodeOf)
  return { role: raw.role ?? '', ...(raw.alt ? { alt: raw.alt } : {}), children }
}

const isElement = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && 'role' in value

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Chapter } from '../../contract/index.ts'

/** Of a longer file the rest is read, and not found. */
const MOST_PAGES = 2_000
const MOST_OF_A_PAGE = 20_000
const MOST_CHAPTERS = 300
const LONGEST_TITLE = 120

export interface PdfText {
  /** The text of each page, line by line. */
  pages: string[]
  contents: Chapter[]
}

/** The text and the table of contents of a PDF. Heavy, so it comes when the first one is read. @throws what the reader says of one that is damaged or has a password */
export async function textOf(bytes: Uint8Array): Promise<PdfText> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const lib = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const task = getDocument({
    data: bytes,
    cMapUrl: `${join(lib, 'cmaps')}/`,
    standardFontDataUrl: `${join(lib, 'standard_fonts')}/`,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    const pages: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      const page = await pdf.getPage(number)
      pages.push(linesOf((await page.getTextContent()).items))
      page.cleanup()
    }
    return { pages, contents: await contentsOf(pdf) }
  } finally {
    await task.destroy()
  }
}

/** A NUL is no letter, and no database takes it. */
const linesOf = (items: readonly object[]): string =>
  items
    .map((item) => ('str' in item && typeof item.str === 'string' ? `${item.str}${'hasEOL' in item && item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .replaceAll('\0', '')
    .slice(0, MOST_OF_A_PAGE)
    .toWellFormed()
    .trim()

type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist/legacy/build/pdf.mjs')['getDocument']>['promise']>
type Entry = Awaited<ReturnType<Pdf['getOutline']>>[number]

async function contentsOf(pdf: Pdf): Promise<Chapter[]> {
  const chapters: Chapter[] = []
  const add = async (entries: readonly Entry[], level: number): Promise<void> => {
    for (const { title, dest, items } of entries) {
      if (chapters.length === MOST_CHAPTERS) return
      const page = await pageOf(pdf, dest)
      if (page !== undefined && title.trim() !== '') chapters.push({ title: title.trim().slice(0, LONGEST_TITLE).toWellFormed(), page, level })
      await add(items, level + 1)
    }
  }
  await add((await pdf.getOutline()) ?? [], 0)
  return chapters
}

/** The page that an entry leads to, where it leads to one. */
async function pageOf(pdf: Pdf, dest: Entry['dest']): Promise<number | undefined> {
  const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  if (!place) return undefined
  return pdf.getPageIndex(place[0]).then(
    (at) => at + 1,
    () => undefined,
  )
}

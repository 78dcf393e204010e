import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from '#foundation/zod.ts'

/** Pixels of the wider side of a page, and no more than so many times its measure. */
const PIXELS = 1_600
const MOST_SCALE = 3

/** Heavy, so it comes when the first one is opened. @throws what the reader says of one that is damaged or has a password */
async function opened<T>(bytes: Uint8Array, work: (pdf: Pdf) => Promise<T>): Promise<T> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const lib = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${join(lib, 'cmaps')}/`,
    standardFontDataUrl: `${join(lib, 'standard_fonts')}/`,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await work(await task.promise)
  } finally {
    await task.destroy()
  }
}
type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist/legacy/build/pdf.mjs')['getDocument']>['promise']>
type Page = Awaited<ReturnType<Pdf['getPage']>>
type Canvas = Parameters<Page['render']>[0]['canvas']

/** What the reader itself draws on outside of browsers; its types do not say so. */
const factory = z.object({
  create: z.custom<(width: number, height: number) => { canvas: NonNullable<Canvas> & { toBuffer(type: 'image/png'): Buffer } }>(
    (given) => typeof given === 'function',
  ),
})

/** How many pages a PDF has; one that cannot be read has none. */
export const pagesIn = (bytes: Uint8Array): Promise<number> => opened(bytes, async (pdf) => pdf.numPages).catch(() => 0)

/** A page of a PDF as a picture. */
export const drawnPage = (bytes: Uint8Array, number: number): Promise<Buffer> =>
  opened(bytes, async (pdf) => {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(MOST_SCALE, PIXELS / Math.max(width, height)) })
    const maker = pdf.canvasFactory
    const { create } = factory.parse(maker)
    const { canvas } = create.call(maker, Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas, viewport }).promise
    return canvas.toBuffer('image/png')
  })

import { GlobalWorkerOptions, getDocument, TextLayer, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// the build that older phones run too
GlobalWorkerOptions.workerSrc = worker
/** What it fetches while it draws lies here (vite.config.ts). */
const FETCHED = `/assets/pdfjs-${version}/`
/** A phone draws no larger canvas. */
const MAX_PIXELS = 16_000_000
/** More than the screen has is not seen. */
const MAX_RATIO = 3

export interface PageSize {
  width: number
  height: number
}

/** A PDF that was read, to be drawn page by page. */
export interface OpenPdf {
  count: number
  /** Of the first page; what others are too, until they are drawn. */
  first: PageSize
  /** Draws a page, counted from 1, so many CSS pixels wide, with its text over it; gives its size, or undefined where `signal` ended it. */
  draw(page: number, into: { picture: HTMLElement; text: HTMLElement }, width: number, signal: AbortSignal): Promise<PageSize | undefined>
  close(): void
}

/** Reads a PDF; says what is in the way where it cannot: a password, or that it is none. */
export async function openPdf(blob: Blob): Promise<OpenPdf | 'locked' | 'broken'> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    cMapUrl: `${FETCHED}cmaps/`,
    standardFontDataUrl: `${FETCHED}standard_fonts/`,
    wasmUrl: `${FETCHED}wasm/`,
    useWasm: false, // the content policy of the portal lets none run
    disableWorkerRendering: true,
  })
  try {
    const pdf = await task.promise
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { count: pdf.numPages, first: { width, height }, draw: (...given) => draw(pdf, ...given), close: () => void task.destroy() }
  } catch (fault) {
    void task.destroy()
    return fault instanceof Error && fault.name === 'PasswordException' ? 'locked' : 'broken'
  }
}

type Read = Awaited<ReturnType<typeof getDocument>['promise']>

async function draw(pdf: Read, number: number, { picture, text }: { picture: HTMLElement; text: HTMLElement }, width: number, signal: AbortSignal) {
  const page = await pdf.getPage(number)
  const size = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: width / size.width })
  if (signal.aborted) return undefined
  const ratio = Math.min(devicePixelRatio, MAX_RATIO, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: (width / size.width) * ratio }) })
  signal.addEventListener('abort', () => drawing.cancel())
  try {
    await drawing.promise
  } catch (fault) {
    if (signal.aborted) return undefined
    throw fault
  }
  if (signal.aborted) return undefined
  picture.replaceChildren(canvas)
  const letters = document.createElement('div')
  letters.className = 'pdf-text'
  await new TextLayer({ textContentSource: page.streamTextContent(), container: letters, viewport }).render()
  if (signal.aborted) return undefined
  text.replaceChildren(letters)
  return { width: size.width, height: size.height }
}

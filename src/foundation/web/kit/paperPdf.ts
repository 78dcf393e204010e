import { PDFDocument } from 'pdf-lib'
import type { Size } from './paperShape.ts'

/** The longer side of A4 in the points of a PDF. */
const LONGEST = 841.89

/** A page of a PDF: its picture as JPEG, and what it measures in pixels. */
export interface PaperPage extends Size {
  bytes: Uint8Array
}

/** FILE-47: pages as one PDF, each as large as its picture is long, on paper no larger than A4. A chunk of its own: it comes when a PDF is made. */
export async function joinPages(pages: readonly PaperPage[], title: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  for (const { bytes, width, height } of pages) {
    const share = LONGEST / Math.max(width, height)
    const size = { width: width * share, height: height * share }
    pdf.addPage([size.width, size.height]).drawImage(await pdf.embedJpg(bytes), { x: 0, y: 0, ...size })
  }
  return new Uint8Array(await pdf.save())
}

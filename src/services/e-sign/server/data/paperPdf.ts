import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { typeface } from '#foundation/server/typeface.ts'
import { PAGE, type Place, type Sheet } from '../../rules/index.ts'

const INK = rgb(0.1, 0.11, 0.16)
const PALE = rgb(0.45, 0.47, 0.54)
const FOOT = 40
const SMALL = 9

export interface PaperToDraw {
  title: string
  number: string
  sheets: readonly Sheet[]
  /** Where each of those signs, and what stands beside it. */
  places: readonly { place: Place; label: string }[]
  /** The words at the foot. */
  page(page: number, pages: number): string
  madeAt: Date
}

/** Draws a paper. The same paper is the same bytes: nothing in it depends on when or where it is drawn. */
export async function drawPaper({ title, number, sheets, places, page: foot, madeAt }: PaperToDraw): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const font = await (await typeface()).embedIn(doc)
  doc.setTitle(`${title} ${number}`, { showInWindowTitleBar: true })
  doc.setProducer('Backlot')
  doc.setCreator('Backlot')
  doc.setLanguage('zh-CN')
  doc.setCreationDate(madeAt)
  doc.setModificationDate(madeAt)
  for (const [at, { lines }] of sheets.entries()) {
    const page = doc.addPage([PAGE.width, PAGE.height])
    for (const { x, y, size, text } of lines) page.drawText(text, { x, y, size, font, color: INK })
    const below = `${number}    ${foot(at + 1, sheets.length)}`
    page.drawText(below, { x: (PAGE.width - font.widthOfTextAtSize(below, SMALL)) / 2, y: FOOT, size: SMALL, font, color: PALE })
    for (const { place, label } of places) if (at === place.page) drawPlace(page, place, label, font)
  }
  // cross-references as a table: a signature is added to the paper later without touching a byte of it
  return doc.save({ useObjectStreams: false })
}

function drawPlace(page: PDFPage, { x, y, width, height }: Place, label: string, font: PDFFont): void {
  page.drawText(label, { x: x - font.widthOfTextAtSize(label, 11) - 8, y: y + height / 2 - 4, size: 11, font, color: INK })
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.8, color: PALE })
}

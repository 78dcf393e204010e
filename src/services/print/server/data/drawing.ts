import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import QR from 'qrcode'
import { typeface } from '#foundation/server/typeface.ts'
import type { Op, PaperPage } from '../../rules/page.ts'

const INK = rgb(0.1, 0.11, 0.16)
const PALE = rgb(0.42, 0.44, 0.5)
const LINE = rgb(0.82, 0.83, 0.87)
const ACROSS = rgb(0.75, 0.2, 0.2)

/** A file after the pages: a PDF as it is, a picture on a page of its own. */
export interface Appendix {
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

/**
 * Draws laid-out pages as a PDF with the face embedded (PRINT-07). The same pages are the same bytes: nothing in it depends on when or where it is
 * drawn, so its checksum proves it.
 */
export async function drawPdf(pages: readonly PaperPage[], given: { title: string; madeAt: Date; appendices?: readonly Appendix[] }): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const font = await (await typeface()).embedIn(doc)
  doc.setTitle(given.title, { showInWindowTitleBar: true })
  doc.setProducer('Backlot')
  doc.setCreator('Backlot')
  doc.setLanguage('zh-CN')
  doc.setCreationDate(given.madeAt)
  doc.setModificationDate(given.madeAt)
  for (const { width, height, ops } of pages) {
    const page = doc.addPage([width, height])
    for (const op of ops) drawOp(page, op, font)
  }
  for (const appendix of given.appendices ?? []) await append(doc, appendix)
  return doc.save()
}

/** Ops count from the upper left corner, PDF from the lower left one. */
function drawOp(page: PDFPage, op: Op, font: PDFFont): void {
  const height = page.getHeight()
  if (op.op === 'text') page.drawText(op.text, { x: op.x, y: height - op.y, size: op.size, font, color: op.tone === 'pale' ? PALE : INK })
  else if (op.op === 'line') page.drawLine({ start: { x: op.x, y: height - op.y }, end: { x: op.x2, y: height - op.y2 }, thickness: 0.6, color: LINE })
  else if (op.op === 'code') drawCode(page, op, height)
  else drawAcross(page, op.text, font)
}

function drawCode(page: PDFPage, { x, y, size, text }: Extract<Op, { op: 'code' }>, height: number): void {
  const { modules } = QR.create(text, { errorCorrectionLevel: 'M' })
  const dot = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) page.drawRectangle({ x: x + column * dot, y: height - y - (row + 1) * dot, width: dot, height: dot, color: rgb(0, 0, 0) })
}

/** From the lower left to the upper right, so that it covers no line wholly. */
function drawAcross(page: PDFPage, text: string, font: PDFFont): void {
  const { width, height } = page.getSize()
  const size = Math.min(96, (width * 0.9) / Math.max(1, font.widthOfTextAtSize(text, 1)))
  const long = font.widthOfTextAtSize(text, size)
  const angle = Math.PI / 5
  const [x, y] = [width / 2 - (long / 2) * Math.cos(angle), height / 2 - (long / 2) * Math.sin(angle)]
  page.drawText(text, { x, y, size, font, color: ACROSS, opacity: 0.16, rotate: degrees(36) })
}

/** Whether a file can stand behind the pages: one that is damaged or under a password cannot. */
export async function fits(appendix: Appendix): Promise<boolean> {
  return append(await PDFDocument.create(), appendix).then(
    () => true,
    () => false,
  )
}

const MARGIN = 36

async function append(doc: PDFDocument, { type, bytes }: Appendix): Promise<void> {
  if (type === 'application/pdf') {
    const other = await PDFDocument.load(bytes)
    for (const page of await doc.copyPages(other, other.getPageIndices())) doc.addPage(page)
    return
  }
  const picture = type === 'image/png' ? await doc.embedPng(bytes) : await doc.embedJpg(bytes)
  const page = doc.addPage([595.28, 841.89])
  const { width, height } = picture.scaleToFit(page.getWidth() - 2 * MARGIN, page.getHeight() - 2 * MARGIN)
  page.drawImage(picture, { x: (page.getWidth() - width) / 2, y: (page.getHeight() - height) / 2, width, height })
}

import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { typeface, wrapped } from '#foundation/server/typeface.ts'
import type { IssueText } from './issues.ts'

const [WIDTH, HEIGHT, EDGE] = [595, 842, 56]
const COLUMN = WIDTH - 2 * EDGE
/** As high as the cover picture is at the width of the page. */
const PICTURE = 335
const INK = rgb(0.12, 0.13, 0.18)
const PALE = rgb(0.42, 0.44, 0.5)
const [TITLE, TEXT, LEADING] = [24, 12, 21]

/** An issue: its cover, and a page for each chapter with the Chinese above the English. */
export async function magazine(issueNo: string, { titleCn, titleEn, chapters }: IssueText, cover: Uint8Array): Promise<Uint8Array> {
  const { embedIn, measure } = await typeface()
  const paper = await PDFDocument.create()
  const font = await embedIn(paper)
  const front = paper.addPage([WIDTH, HEIGHT])
  front.drawImage(await paper.embedJpg(cover), { x: 0, y: HEIGHT - PICTURE, width: WIDTH, height: PICTURE })
  front.drawText('BACKLOT', { x: EDGE, y: HEIGHT - PICTURE + 50, size: 52, font, color: rgb(1, 1, 1) })
  front.drawText(issueNo, { x: EDGE, y: HEIGHT - PICTURE + 24, size: 16, font, color: rgb(1, 1, 1) })
  front.drawText(titleCn, { x: EDGE, y: HEIGHT - PICTURE - 70, size: 36, font, color: INK })
  front.drawText(titleEn, { x: EDGE, y: HEIGHT - PICTURE - 104, size: 18, font, color: PALE })
  for (const [at, [cn, en]] of chapters.entries())
    front.drawText(`${at + 2}   ${cn[0]}   ${en[0]}`, { x: EDGE, y: HEIGHT - PICTURE - 180 - at * 30, size: 13, font, color: INK })
  for (const [at, [cn, en]] of chapters.entries()) {
    const page = paper.addPage([WIDTH, HEIGHT])
    const below = column(page, cn, HEIGHT - 90, font, measure)
    column(page, en, below - 30, font, measure)
    page.drawText(`Backlot · ${issueNo} · ${at + 2}`, { x: EDGE, y: 40, size: 9, font, color: PALE })
  }
  return paper.save()
}

/** A heading with its paragraphs from a height down. @returns where they end */
function column(page: PDFPage, [heading, ...paragraphs]: readonly string[], top: number, font: PDFFont, measure: (text: string) => number): number {
  page.drawText(heading ?? '', { x: EDGE, y: top, size: TITLE, font, color: INK })
  let y = top - 40
  for (const paragraph of paragraphs) {
    for (const line of wrapped(paragraph, TEXT, COLUMN, measure)) {
      page.drawText(line, { x: EDGE, y, size: TEXT, font, color: INK })
      y -= LEADING
    }
    y -= LEADING / 2
  }
  return y
}

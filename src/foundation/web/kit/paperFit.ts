/** How finely a page is drawn: no side longer than so many pixels, and the quality of its JPEG. */
export interface Fineness {
  longest: number
  quality: number
}
/** From what prints well (A4 at 190 dots an inch) to what can just be read. */
export const FINENESS: readonly Fineness[] = [
  { longest: 2200, quality: 0.82 },
  { longest: 2000, quality: 0.7 },
  { longest: 1700, quality: 0.6 },
  { longest: 1400, quality: 0.5 },
  { longest: 1100, quality: 0.42 },
  { longest: 850, quality: 0.36 },
]
/** What a PDF has besides its pictures, for all and for each page. */
const AROUND = 4096
const AROUND_PAGE = 1024

/**
 * FILE-47: all pages as finely as they fit into so many bytes together; undefined where they do not fit even when they can just be read. Of a fineness that
 * turns out to be too much no more pages are drawn.
 */
export async function finest<P extends { bytes: Uint8Array }>(
  room: number,
  count: number,
  draw: (page: number, fineness: Fineness) => Promise<P>,
): Promise<readonly P[] | undefined> {
  for (const fineness of FINENESS) {
    const pages: P[] = []
    let left = room - AROUND
    while (pages.length < count && left >= 0) {
      const page = await draw(pages.length, fineness)
      left -= page.bytes.length + AROUND_PAGE
      if (left >= 0) pages.push(page)
    }
    if (pages.length === count) return pages
  }
  return undefined
}

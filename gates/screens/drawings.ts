import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Fault } from './words.ts'

/** A finger signs legibly from this height on. */
const LEAST_PAD = 120
/** Letters of a paper that are smaller are a speck. */
const LEAST_LETTER_PT = 5

/** Drawings and pictures that are squeezed, and places to sign that are too low. */
export async function faultsOfDrawings(page: Page): Promise<Fault[]> {
  const { squeezed, low } = await page.evaluate(lookAtDrawings, LEAST_PAD)
  return [
    ...squeezed.map((what) => ({
      what,
      todo: 'give it width and height of the same shape (aspect-ratio, height: auto), or say preserveAspectRatio / object-fit',
    })),
    ...low.map((what) => ({ what, todo: `a place to sign is ${LEAST_PAD} pixels high at least` })),
  ]
}

/** Reads the page. Runs in the browser as it stands here, so it uses nothing from outside of itself. */
function lookAtDrawings(leastPad: number): { squeezed: string[]; low: string[] } {
  const SLACK = 0.06
  const nameOf = (one: Element): string =>
    [one.parentElement, one].map((each) => `${each?.tagName.toLowerCase()}.${[...(each?.classList ?? [])].join('.')}`).join(' > ')
  const isOther = (shown: DOMRect, width: number, height: number): boolean => Math.abs(shown.width / shown.height / (width / height) - 1) > SLACK
  const seen = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0
  const said = (one: Element, { width, height }: DOMRect, of: string): string => `${nameOf(one)} is ${Math.round(width)} × ${Math.round(height)} and ${of}`
  const squeezed: string[] = []
  for (const one of document.querySelectorAll('svg[viewBox]:not([preserveAspectRatio])')) {
    const [, , width = 0, height = 0] = (one.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
    const shown = one.getBoundingClientRect()
    if (seen(one) && width && height && isOther(shown, width, height)) squeezed.push(said(one, shown, `its view box ${width} × ${height}`))
  }
  for (const one of document.querySelectorAll('img')) {
    const shown = one.getBoundingClientRect()
    if (seen(one) && one.naturalWidth && getComputedStyle(one).objectFit === 'fill' && isOther(shown, one.naturalWidth, one.naturalHeight))
      squeezed.push(said(one, shown, `its picture ${one.naturalWidth} × ${one.naturalHeight}`))
  }
  const low = [...document.querySelectorAll('svg, canvas')]
    .filter((one) => seen(one) && getComputedStyle(one).touchAction === 'none' && one.getBoundingClientRect().height < leastPad)
    .map((one) => said(one, one.getBoundingClientRect(), 'is drawn upon'))
  return { squeezed, low }
}

/** What a printer would get: a PDF with words that can be read, and drawings of their shape. */
export async function faultsOfPrint(page: Page): Promise<Fault[]> {
  const pdf = await page.pdf()
  await page.emulateMedia({ media: 'print' })
  const drawn = await faultsOfDrawings(page)
  await page.emulateMedia({ media: 'screen' })
  const letters = await lettersOf(pdf)
  const todo = 'let @media print show what is read; drawings keep their shape there'
  return [
    ...drawn.map(({ what, todo }) => ({ what: `printed, ${what}`, todo })),
    ...(letters.length ? [] : [{ what: 'prints a PDF without any text', todo }]),
    ...(letters.length && Math.max(...letters) < LEAST_LETTER_PT ? [{ what: `prints no letter of ${LEAST_LETTER_PT} points`, todo }] : []),
  ]
}

/** How high the pieces of text of a PDF are, in points. */
export async function lettersOf(pdf: Uint8Array): Promise<number[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const doc = await task.promise
  const heights: number[] = []
  for (let at = 1; at <= doc.numPages; at++)
    for (const item of (await (await doc.getPage(at)).getTextContent()).items)
      if ('str' in item && item.str.trim()) heights.push(Math.hypot(Number(item.transform[2]), Number(item.transform[3])))
  await task.destroy()
  return heights
}

/** Digits as strokes on a field of 10 by 16: a server has no fonts of its own. */
const DIGITS = [
  'M3 0H7Q10 0 10 3V13Q10 16 7 16H3Q0 16 0 13V3Q0 0 3 0Z',
  'M2 3L6 0V16',
  'M0 4Q0 0 5 0Q10 0 10 4Q10 7 0 16H10',
  'M0 1H9L4 6Q10 6 10 11Q10 16 5 16Q1 16 0 13',
  'M7 16V0L0 11H10',
  'M9 0H2L1 7Q3 5 5.5 5Q10 5 10 10.5Q10 16 5 16Q1 16 0 13',
  'M9 1Q0 1 0 10Q0 16 5 16Q10 16 10 11Q10 6.5 5 6.5Q0 6.5 0 11',
  'M0 0H10L4 16',
  'M5 7Q1 7 1 3.5Q1 0 5 0Q9 0 9 3.5Q9 7 5 7Q0 7 0 11.5Q0 16 5 16Q10 16 10 11.5Q10 7 5 7Z',
  'M1 15Q10 15 10 6Q10 0 5 0Q0 0 0 5Q0 9.5 5 9.5Q10 9.5 10 5',
] as const
const STEP = 15
const [TILE_WIDTH, TILE_HEIGHT] = [210, 118]
/** Times that a number stands beside itself along the longer side. */
const ACROSS = 4.5

/**
 * A tile with a number, which is laid all over a picture of that size: aslant, light with a dark edge, so that it is seen on any ground (PHOTO-11). Made of
 * digits only, whatever it is given, and never larger than the picture.
 */
export function watermark(number: string, { width, height }: { width: number; height: number }): string {
  const strokes = [...number.replace(/\D/g, '')].map((digit, at) => `<path transform="translate(${at * STEP} 0)" d="${DIGITS[Number(digit)]}"/>`).join('')
  const scale = Math.max(width, height) / (TILE_WIDTH * ACROSS)
  const size = `width="${Math.ceil(Math.min(width, TILE_WIDTH * scale))}" height="${Math.ceil(Math.min(height, TILE_HEIGHT * scale))}"`
  const line = (colour: string, weight: number, opacity: number) =>
    `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g transform="scale(${scale}) translate(40 78) rotate(-24)">${line('#000', 3.4, 0.16)}${line('#fff', 1.7, 0.5)}</g></svg>`
}

import type { Grey } from './paperEdges.ts'
import { type Corners, homography, type Size } from './paperShape.ts'

/** A picture as canvases have it: four bytes a pixel. */
export interface Pixels extends Size {
  data: Uint8ClampedArray<ArrayBuffer>
}
/** How a straightened paper looks: as photographed, with its ground made white, or in black and white. */
export type Look = 'photo' | 'clear' | 'ink'

/** How bright a pixel is to the eye. */
const lightAt = (data: Uint8ClampedArray, at: number): number => (data[at]! * 77 + data[at + 1]! * 151 + data[at + 2]! * 28) >> 8

export function greyOf({ data, width, height }: Pixels): Grey {
  const light = new Uint8Array(width * height)
  for (let at = 0; at < light.length; at++) light[at] = lightAt(data, at * 4)
  return { width, height, light }
}

/** FILE-47: what lies between the corners, seen from straight above: each pixel is fetched from where it lies in the photograph, between the four around that place. */
export function straighten(photo: Pixels, corners: Corners, { width, height }: Size): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  const place = homography(corners)
  const [right, low, row] = [photo.width - 1, photo.height - 1, photo.width * 4]
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      const seen = place((x + 0.5) / width, (y + 0.5) / height)
      const px = Math.min(right, Math.max(0, seen.x * photo.width - 0.5))
      const py = Math.min(low, Math.max(0, seen.y * photo.height - 0.5))
      const [x0, y0] = [Math.floor(px), Math.floor(py)]
      const [fx, fy] = [px - x0, py - y0]
      const from = y0 * row + x0 * 4
      const [next, below] = [x0 < right ? 4 : 0, y0 < low ? row : 0]
      for (let c = 0; c < 3; c++) {
        const upper = photo.data[from + c]! * (1 - fx) + photo.data[from + next + c]! * fx
        const lower = photo.data[from + below + c]! * (1 - fx) + photo.data[from + below + next + c]! * fx
        data[to + c] = upper * (1 - fy) + lower * fy
      }
      data[to + 3] = 255
    }
  return { data, width, height }
}

/** So many squares along the longer side: each has a ground of its own, so that shadows go. */
const SQUARES = 24
/** So much of a square is darker than its ground. */
const GROUND_AT = 0.85
/** Squares darker than all around, up to twice so many across, are a stamp or a picture and no shadow. */
const STAMP = 2
/** No ground is taken for darker than this share of the brightest. */
const DARKEST_GROUND = 0.45
const WHITE = 250
/** In black and white: as dark as ink, as bright as paper. */
const INK = 95
const PAPER = 205

/** The same picture in another look; its pixels are changed. */
export function inLook(picture: Pixels, look: Look): Pixels {
  if (look === 'photo') return picture
  const { data, width, height } = picture
  const ground = groundOf(picture)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const gain = WHITE / ground(x, y)
      if (look === 'clear') for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! * gain
      else data[at] = data[at + 1] = data[at + 2] = ((lightAt(data, at) * gain - INK) / (PAPER - INK)) * 255
    }
  return picture
}

/** How bright the paper itself is at each place: the bright part of each square, with what lies between two squares between the two. */
function groundOf({ data, width, height }: Pixels): (x: number, y: number) => number {
  const side = Math.max(8, Math.ceil(Math.max(width, height) / SQUARES))
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const counts = Array.from({ length: across * down }, () => new Uint32Array(256))
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) counts[Math.floor(y / side) * across + Math.floor(x / side)]![lightAt(data, at)]!++
  const bright = counts.map(brightPart)
  const least = Math.max(1, DARKEST_GROUND * Math.max(...bright))
  const filled = around(around(bright, across, Math.max), across, Math.min)
  const grounds = filled.map((one) => Math.max(one, least))
  const cell = (i: number, j: number): number => grounds[Math.min(down - 1, Math.max(0, j)) * across + Math.min(across - 1, Math.max(0, i))]!
  return (x, y) => {
    const [i, j] = [(x + 0.5) / side - 0.5, (y + 0.5) / side - 0.5]
    const [i0, j0] = [Math.floor(i), Math.floor(j)]
    const [fx, fy] = [i - i0, j - j0]
    return (cell(i0, j0) * (1 - fx) + cell(i0 + 1, j0) * fx) * (1 - fy) + (cell(i0, j0 + 1) * (1 - fx) + cell(i0 + 1, j0 + 1) * fx) * fy
  }
}

/** Each square becomes the most, or the least, of those around it. */
function around(squares: readonly number[], across: number, pick: (...of: number[]) => number): number[] {
  const down = squares.length / across
  const near = (at: number, end: number): number[] => {
    const from = Math.max(0, at - STAMP)
    return Array.from({ length: Math.min(end - 1, at + STAMP) - from + 1 }, (_, step) => from + step)
  }
  return squares.map((_, at) => {
    const [rows, columns] = [near(Math.floor(at / across), down), near(at % across, across)]
    return pick(...rows.flatMap((row) => columns.map((column) => squares[row * across + column]!)))
  })
}

function brightPart(counts: Uint32Array): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * GROUND_AT
  let seen = 0
  for (let light = 0; light < 256; light++) {
    seen += counts[light]!
    if (seen >= wanted) return light
  }
  return 255
}

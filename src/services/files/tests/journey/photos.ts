import sharp from 'sharp'
import { type Corners, homography, type Point } from '#foundation/web/kit/paperShape.ts'

const WIDTH = 1200
const HEIGHT = 1600
const LINES = 14

interface Drawn {
  /** Where the paper lies, in shares. */
  paper: Corners
  /** The colour of the mark in the upper left of the paper. */
  mark: string
  table?: string
}

/** A photograph of a written paper on a table, as a phone would take it. */
export async function photo({ paper, mark, table = '#3b3029' }: Drawn): Promise<Buffer> {
  const place = homography(paper)
  const shape = (u0: number, v0: number, u1: number, v1: number, fill: string) => {
    const said = ({ x, y }: Point) => `${x * WIDTH},${y * HEIGHT}`
    return `<polygon fill="${fill}" points="${[place(u0, v0), place(u1, v0), place(u1, v1), place(u0, v1)].map(said).join(' ')}"/>`
  }
  const lines = Array.from({ length: LINES }, (_, at) => shape(0.08, 0.32 + at * 0.045, 0.92 - (at % 3) * 0.2, 0.335 + at * 0.045, '#2b2f3a'))
  const all = [shape(0, 0, 1, 1, '#e9e6dd'), shape(0.08, 0.06, 0.4, 0.24, mark), ...lines].join('')
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${table}"/>${all}</svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer()
}

export const corners = (...points: readonly [number, number][]): Corners => {
  const [a, b, c, d] = points.map(([x, y]) => ({ x, y }))
  return [a!, b!, c!, d!]
}

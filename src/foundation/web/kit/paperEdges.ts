import { type Corners, inOrder, type Point, standsOut } from './paperShape.ts'

/** A photograph in light and dark, 0 to 255, row by row. */
export interface Grey {
  width: number
  height: number
  light: Uint8Array
}
interface Spot {
  /** The first and the last pixel of each row that has any. */
  rows: readonly { y: number; from: number; to: number }[]
}

/** A paper fills so much of its photograph; what fills more is a paper on a table as bright as itself. */
const LEAST_SHARE = 0.1
const MOST_SHARE = 0.97
/** So near do four straight edges come to what is bright; anything else is no paper. */
const LIKE_FOUR_EDGES = 0.14
/** So much of the way to its middle a paper is cut, or its page would have a rim of table. */
const TRIM = 0.008
/** Edges of a crowd of small steps: more points than that change nothing. */
const HULL_POINTS = 120

/** FILE-47: the corners of the paper: the largest thing that is brighter than what it lies on, if four straight edges go round it. */
export function findPaper(grey: Grey): Corners | undefined {
  const spot = largestSpot(grey, middleOf(grey.light))
  const area = spot.rows.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const share = area / (grey.width * grey.height)
  if (share < LEAST_SHARE || share > MOST_SHARE) return undefined
  const four = widestFour(thinned(hullOf(spot)))
  if (!four || Math.abs(area / areaOf(four) - 1) > LIKE_FOUR_EDGES) return undefined
  const middle = { x: four.reduce((sum, { x }) => sum + x, 0) / 4, y: four.reduce((sum, { y }) => sum + y, 0) / 4 }
  const [a, b, c, d] = inOrder(four)
  const inShares = ({ x, y }: Point): Point => ({ x: (x + (middle.x - x) * TRIM) / grey.width, y: (y + (middle.y - y) * TRIM) / grey.height })
  const corners: Corners = [inShares(a), inShares(b), inShares(c), inShares(d)]
  return standsOut(corners) ? corners : undefined
}

/** The light that parts bright from dark best (Otsu): the two are as far from each other, and each as even, as can be. */
function middleOf(light: Uint8Array): number {
  const counts = new Float64Array(256)
  for (const one of light) counts[one]!++
  const all = light.length
  const sum = counts.reduce((so, count, value) => so + count * value, 0)
  let [below, sumBelow, best, found] = [0, 0, -1, 128]
  for (let value = 0; value < 255; value++) {
    below += counts[value]!
    sumBelow += counts[value]! * value
    if (below === 0 || below === all) continue
    const apart = sumBelow / below - (sum - sumBelow) / (all - below)
    const parts = below * (all - below) * apart * apart
    if (parts > best) [best, found] = [parts, value]
  }
  return found
}

/** Pixels brighter than that which hang together, the most of them. */
function largestSpot({ width, height, light }: Grey, than: number): Spot {
  const seen = new Uint8Array(light.length)
  const waiting = new Int32Array(light.length)
  let best: Int32Array = new Int32Array(0)
  for (let start = 0; start < light.length; start++) {
    if (seen[start] || light[start]! <= than) continue
    let [done, count] = [0, 1]
    seen[start] = 1
    waiting[0] = start
    const take = (at: number) => {
      if (seen[at] || light[at]! <= than) return
      seen[at] = 1
      waiting[count++] = at
    }
    while (done < count) {
      const at = waiting[done++]!
      const x = at % width
      if (x > 0) take(at - 1)
      if (x < width - 1) take(at + 1)
      if (at >= width) take(at - width)
      if (at < width * (height - 1)) take(at + width)
    }
    if (count > best.length) best = waiting.slice(0, count)
  }
  const [from, to] = [new Int32Array(height).fill(width), new Int32Array(height).fill(-1)]
  for (const at of best) {
    const y = Math.floor(at / width)
    from[y] = Math.min(from[y]!, at % width)
    to[y] = Math.max(to[y]!, at % width)
  }
  return { rows: [...to.keys()].filter((y) => to[y]! >= 0).map((y) => ({ y, from: from[y]!, to: to[y]! })) }
}

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The points of a spot that a band around it would touch. */
function hullOf({ rows }: Spot): Point[] {
  const points = rows.flatMap(({ y, from, to }) =>
    [y, y + 1].flatMap((edge) => [
      { x: from, y: edge },
      { x: to + 1, y: edge },
    ]),
  )
  points.sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (given: readonly Point[]): Point[] => {
    const kept: Point[] = []
    for (const point of given) {
      while (kept.length > 1 && cross(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(points), ...half([...points].reverse())]
}

const thinned = (points: readonly Point[]): readonly Point[] => {
  const each = Math.ceil(points.length / HULL_POINTS)
  return points.filter((_, at) => at % each === 0)
}

/** The four of these points that have the most between them. */
function widestFour(points: readonly Point[]): Corners | undefined {
  let [best, found]: [number, Corners | undefined] = [0, undefined]
  const farthest = (from: number, to: number): number => {
    let [far, way] = [-1, 0]
    for (let at = from + 1; at < to; at++) {
      const away = Math.abs(cross(points[from]!, points[to % points.length]!, points[at % points.length]!))
      if (away > way) [far, way] = [at, away]
    }
    return far
  }
  for (let a = 0; a < points.length; a++)
    for (let c = a + 2; c < points.length; c++) {
      const [b, d] = [farthest(a, c), farthest(c, a + points.length)]
      if (b < 0 || d < 0) continue
      const four: Corners = [points[a]!, points[b]!, points[c]!, points[d % points.length]!]
      const area = areaOf(four)
      if (area > best) [best, found] = [area, four]
    }
  return found
}

const areaOf = ([a, b, c, d]: Corners): number => Math.abs(cross(a, b, c) + cross(a, c, d)) / 2

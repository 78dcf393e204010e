/** Where papers lie in photographs. Points are shares of the photograph, 0 to 1 from its upper left. */
export interface Point {
  x: number
  y: number
}
/** Four corners with the sun: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]
export interface Size {
  width: number
  height: number
}

/** All of a photograph. */
export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
/** No two sides of a paper make less than this of its photograph (a triangle, in shares). */
const LEAST = 0.004
/** Most papers are of this shape; what is near it was photographed at a slant. */
const A4 = Math.SQRT2
const NEAR_A4 = 0.12

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
const apart = (a: Point, b: Point, { width, height }: Size): number => Math.hypot((a.x - b.x) * width, (a.y - b.y) * height)

/** Whether four corners go round with the sun, each standing out: nothing else can be straightened. */
export const standsOut = (corners: Corners): boolean => corners.every((corner, at) => cross(corner, corners[(at + 1) % 4]!, corners[(at + 2) % 4]!) / 2 > LEAST)

/** Four points as corners, whatever order they come in. */
export function inOrder(points: Corners): Corners {
  const middle = { x: points.reduce((sum, { x }) => sum + x, 0) / 4, y: points.reduce((sum, { y }) => sum + y, 0) / 4 }
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x)
  const round = [...points].sort((a, b) => angle(a) - angle(b))
  const sums = round.map(({ x, y }) => x + y)
  return fromCorner(round as unknown as Corners, sums.indexOf(Math.min(...sums)))
}

const fromCorner = (c: Corners, first: number): Corners => [c[first % 4]!, c[(first + 1) % 4]!, c[(first + 2) % 4]!, c[(first + 3) % 4]!]

/** The corners as they are after so many quarter turns with the sun: what was lower left comes to be upper left. */
export const rotated = (corners: Corners, quarters: number): Corners => fromCorner(corners, (((4 - quarters) % 4) + 4) % 4)

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** One corner moved: it stays on the photograph, and where it is if the paper would be turned inside out. */
export function moved(corners: Corners, which: number, by: Point): Corners {
  const to = corners.map(({ x, y }, at) => (at === which ? { x: within(x + by.x), y: within(y + by.y) } : { x, y })) as unknown as Corners
  return standsOut(to) ? to : corners
}

/** The corner that lies nearest. */
export function nearest(corners: Corners, to: Point, photo: Size): number {
  const ways = corners.map((corner) => apart(corner, to, photo))
  return ways.indexOf(Math.min(...ways))
}

/** How large a paper is once it lies straight, in the pixels of its photograph; near the shape of A4 it is A4. */
export function straightSize([a, b, c, d]: Corners, photo: Size): Size {
  const width = (apart(a, b, photo) + apart(d, c, photo)) / 2
  const height = (apart(a, d, photo) + apart(b, c, photo)) / 2
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (Math.abs(long / short / A4 - 1) > NEAR_A4) return { width, height }
  return height >= width ? { width: long / A4, height: long } : { width: long, height: long / A4 }
}

/** The same shape with no side longer than this, in whole pixels. */
export function fitInto({ width, height }: Size, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** What a plane looks like from aside: takes a point of the straight paper to where it lies in the photograph, both in shares. */
export function homography([p0, p1, p2, p3]: Corners): (u: number, v: number) => Point {
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y]
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (u, v) => {
    const w = g * u + h * v + 1
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w }
  }
}

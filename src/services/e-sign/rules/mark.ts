import { z } from '#foundation/zod.ts'

/** A drawn signature: strokes of points, on a field of these units whatever the screen. Points and no picture: nothing to unpack, and sharp on paper. */
export const FIELD = { width: 1_000, height: 420 } as const
const MOST = { strokes: 200, points: 600, all: 12_000 } as const
/** Units that a signature has to be long: a dot is none. */
const LEAST_LENGTH = 150

const point = z.tuple([z.int().min(0).max(FIELD.width), z.int().min(0).max(FIELD.height)])
export const strokes = z
  .array(z.array(point).min(1).max(MOST.points))
  .min(1)
  .max(MOST.strokes)
  .refine((all) => all.reduce((sum, stroke) => sum + stroke.length, 0) <= MOST.all)
export type Strokes = z.output<typeof strokes>

const lengthOf = (stroke: Strokes[number]): number =>
  stroke.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = stroke[at - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)

/** Whether it is a signature and not a slip of the finger. */
export const isDrawn = (drawn: Strokes | undefined): boolean => drawn !== undefined && drawn.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LEAST_LENGTH

/** A stroke as a path of SVG: curves through the middles of the points, so that what a finger drew is smooth. */
export function pathOf(stroke: Strokes[number]): string {
  const [[x, y] = [0, 0], ...rest] = stroke
  if (rest.length === 0) return `M ${x} ${y} L ${x + 1} ${y}`
  const parts = rest.slice(0, -1).map(([cx, cy], at) => {
    const [nx, ny] = rest[at + 1] ?? [cx, cy]
    return `Q ${cx} ${cy} ${(cx + nx) / 2} ${(cy + ny) / 2}`
  })
  const [lastX, lastY] = rest.at(-1) ?? [x, y]
  return [`M ${x} ${y}`, ...parts, `L ${lastX} ${lastY}`].join(' ')
}

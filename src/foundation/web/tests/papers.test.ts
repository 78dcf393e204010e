import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPaper, type Grey } from '../kit/paperEdges.ts'
import { FINENESS, finest } from '../kit/paperFit.ts'
import { joinPages } from '../kit/paperPdf.ts'
import { greyOf, inLook, type Pixels, straighten } from '../kit/paperPixels.ts'
import { type Corners, fitInto, homography, inOrder, moved, nearest, type Point, rotated, standsOut, straightSize, WHOLE } from '../kit/paperShape.ts'

const corners = (...points: readonly (readonly [number, number])[]): Corners => points.map(([x, y]) => ({ x, y })) as unknown as Corners
const SLANTED = corners([0.2, 0.1], [0.85, 0.2], [0.75, 0.9], [0.1, 0.8])
const near = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Inside of four corners: on the right hand of each side. */
const inside = (paper: Corners, { x, y }: Point): boolean =>
  paper.every((a, at) => {
    const b = paper[(at + 1) % 4]!
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
  })
const colour = ([r, g, b]: readonly [number, number, number]) => [r, g, b, 255]

/** A photograph of that: a colour for each place, in shares. */
function photograph(width: number, height: number, at: (place: Point) => readonly [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colour(at({ x: (x + 0.5) / width, y: (y + 0.5) / height })), (y * width + x) * 4)
  return { data, width, height }
}
const [TABLE, PAPER, RED] = [
  [60, 45, 40],
  [235, 232, 225],
  [200, 30, 30],
] as const
/** A paper on a dark table, with a red mark in its upper left quarter. */
const onTable = (paper: Corners, width = 240, height = 320): Pixels => {
  const place = homography(paper)
  const mark: Corners = [place(0.08, 0.06), place(0.4, 0.06), place(0.4, 0.3), place(0.08, 0.3)]
  return photograph(width, height, (at) => (inside(mark, at) ? RED : inside(paper, at) ? PAPER : TABLE))
}
const pixel = ({ data, width, height }: Pixels, x: number, y: number): number[] => {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
  return [...data.slice(at, at + 3)]
}

test('FILE-47 the corners of a straight paper are the corners of the one photographed, and straight lines stay straight', () => {
  const place = homography(SLANTED)
  const ends = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)]
  for (const [at, end] of ends.entries()) expect(near(end, SLANTED[at]!)).toBeLessThan(1e-9)
  const [a, middle, c] = [place(0.1, 0.2), place(0.3, 0.5), place(0.7, 1.1)]
  expect((middle.x - a.x) * (c.y - a.y) - (middle.y - a.y) * (c.x - a.x)).toBeCloseTo(0, 9)
  // nothing slants where all of a photograph is the paper
  expect(homography(WHOLE)(0.25, 0.75)).toEqual({ x: 0.25, y: 0.75 })
})

test('FILE-47 corners are put in order whatever order they come in', () => {
  const [a, b, c, d] = SLANTED
  for (const mixed of [[c, a, d, b] as const, [d, c, b, a] as const, [b, d, a, c] as const]) expect(inOrder(mixed)).toEqual(SLANTED)
})

test('FILE-47 a quarter turn brings what was lower left to the upper left; four of them nothing', () => {
  const [a, b, c, d] = SLANTED
  expect(rotated(SLANTED, 1)).toEqual([d, a, b, c])
  expect(rotated(SLANTED, 4)).toEqual(SLANTED)
  expect(rotated(rotated(SLANTED, 3), 1)).toEqual(SLANTED)
})

test('FILE-47 a corner stays on the photograph, and no paper is turned inside out', () => {
  expect(moved(SLANTED, 0, { x: -0.5, y: 0.05 })[0]).toEqual({ x: 0, y: expect.closeTo(0.15) })
  expect(moved(SLANTED, 0, { x: 0.7, y: 0.7 })).toEqual(SLANTED)
  expect(standsOut(SLANTED)).toBe(true)
  expect(standsOut(rotated([...SLANTED].reverse() as unknown as Corners, 0))).toBe(false)
  expect(nearest(SLANTED, { x: 0.9, y: 0.95 }, { width: 3, height: 4 })).toBe(2)
})

test('FILE-47 what is nearly of the shape of A4 becomes A4, anything else keeps its own, and nothing grows', () => {
  const photo = { width: 1000, height: 1000 }
  const upright = straightSize(corners([0.1, 0.1], [0.6, 0.1], [0.6, 0.8], [0.1, 0.8]), photo)
  expect(upright.height / upright.width).toBeCloseTo(Math.SQRT2)
  const across = straightSize(corners([0.1, 0.1], [0.8, 0.1], [0.8, 0.62], [0.1, 0.62]), photo)
  expect(across.width / across.height).toBeCloseTo(Math.SQRT2)
  const receipt = straightSize(corners([0.4, 0], [0.6, 0], [0.6, 1], [0.4, 1]), photo)
  expect(receipt.height / receipt.width).toBeCloseTo(5)
  expect(fitInto({ width: 300, height: 400 }, 200)).toEqual({ width: 150, height: 200 })
  expect(fitInto({ width: 300, height: 400 }, 2000)).toEqual({ width: 300, height: 400 })
})

test.each([
  ['slanted', SLANTED],
  ['turned far', corners([0.5, 0.05], [0.95, 0.4], [0.5, 0.9], [0.08, 0.5])],
  ['seen from below', corners([0.3, 0.2], [0.7, 0.2], [0.95, 0.95], [0.05, 0.95])],
])('FILE-47 the edges of a paper are found: %s', (_, paper) => {
  const found = findPaper(greyOf(onTable(paper)))!
  for (const point of paper) expect(Math.min(...found.map((one) => near(one, point)))).toBeLessThan(0.015)
})

test('FILE-47 where nothing on the photograph has four straight edges none are said to be found', () => {
  const grey = (at: (x: number, y: number) => number): Grey => {
    const light = new Uint8Array(160 * 120)
    for (let y = 0; y < 120; y++) for (let x = 0; x < 160; x++) light[y * 160 + x] = at(x, y)
    return { width: 160, height: 120, light }
  }
  expect(findPaper(grey((x, y) => (Math.hypot(x - 80, y - 60) < 50 ? 240 : 30)))).toBeUndefined()
  expect(findPaper(grey((x, y) => (x > 70 && x < 90 && y > 50 && y < 60 ? 240 : 30)))).toBeUndefined()
  expect(findPaper(grey((x, y) => ((x * 7 + y * 13) % 11 > 5 ? 200 : 40)))).toBeUndefined()
  expect(findPaper(grey(() => 128))).toBeUndefined()
  // a table as bright as the paper: the text alone is dark
  expect(findPaper(grey((x, y) => (x > 60 && x < 100 && y % 20 === 0 ? 30 : 235)))).toBeUndefined()
})

test('FILE-47 a paper is straightened: its mark lies upper left, no table is left, and turned it lies where it was turned to', () => {
  const photo = onTable(SLANTED)
  const paper = straighten(photo, SLANTED, { width: 150, height: 212 })
  expect(pixel(paper, 0.2, 0.15)).toEqual([...RED])
  for (const [x, y] of [
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
    [0.5, 0.5],
  ] as const)
    expect(pixel(paper, x, y)).toEqual([...PAPER])
  const once = straighten(photo, rotated(SLANTED, 1), { width: 212, height: 150 })
  expect(pixel(once, 0.85, 0.2)).toEqual([...RED])
  expect(pixel(once, 0.1, 0.2)).toEqual([...PAPER])
})

test('FILE-47 shadows go and colours stay, or only ink and paper are left', () => {
  const shadowed = () =>
    photograph(200, 280, ({ x, y }) => {
      const shade = 0.55 + 0.45 * x
      const ink: readonly [number, number, number] = y > 0.48 && y < 0.5 ? [40, 40, 60] : y > 0.7 && y < 0.74 ? RED : [230, 226, 215]
      return [ink[0] * shade, ink[1] * shade, ink[2] * shade]
    })
  const raw = pixel(inLook(shadowed(), 'photo'), 0.05, 0.2)
  expect(Math.max(...raw)).toBeLessThan(140)
  const clear = inLook(shadowed(), 'clear')
  for (const x of [0.05, 0.5, 0.95]) expect(Math.min(...pixel(clear, x, 0.2))).toBeGreaterThan(215)
  const [r, g] = pixel(clear, 0.5, 0.72)
  expect(r! - g!).toBeGreaterThan(120)
  const ink = inLook(shadowed(), 'ink')
  for (const x of [0.05, 0.5, 0.95]) {
    expect(pixel(ink, x, 0.2)).toEqual([255, 255, 255])
    expect(pixel(ink, x, 0.49)).toEqual([0, 0, 0])
  }
})

test('FILE-47 a stamp on the paper is no shadow: its colour stays as it is all over', () => {
  const stamped = () => photograph(240, 320, ({ x, y }) => (x > 0.1 && x < 0.35 && y > 0.1 && y < 0.28 ? RED : PAPER))
  const clear = inLook(stamped(), 'clear')
  for (const [x, y] of [
    [0.12, 0.12],
    [0.22, 0.19],
    [0.33, 0.26],
  ] as const)
    for (const [at, value] of pixel(clear, x, y).entries()) expect(Math.abs(value - RED[at]!)).toBeLessThan(20)
})

test('FILE-47 pages are as fine as they fit together; where even the coarsest are too much there are none', async () => {
  const drawn: number[] = []
  const weigh =
    (bytes: number) =>
    (_: number, { longest, quality }: (typeof FINENESS)[number]) => {
      drawn.push(longest)
      return Promise.resolve({ bytes: new Uint8Array(Math.round(bytes * quality)), longest })
    }
  const all = await finest(1_000_000, 3, weigh(100_000))
  expect(all?.map(({ longest }) => longest)).toEqual([2200, 2200, 2200])
  drawn.length = 0
  const fewer = await finest(200_000, 3, weigh(100_000))
  expect(fewer?.map(({ longest }) => longest)).toEqual([1700, 1700, 1700])
  // what was too much with the third page was too much: no fineness is drawn further than that
  expect(drawn).toEqual([2200, 2200, 2200, 2000, 2000, 2000, 1700, 1700, 1700])
  expect(await finest(100_000, 3, weigh(100_000))).toBeUndefined()
  drawn.length = 0
  expect(await finest(20_000, 9, weigh(100_000))).toBeUndefined()
  expect(drawn).toHaveLength(FINENESS.length)
})

test('FILE-47 pages become one PDF in their order, none larger than A4, and weigh little more than their pictures', async () => {
  const jpeg = async (width: number, height: number) => ({
    bytes: new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    ),
    width,
    height,
  })
  const pages = [await jpeg(600, 849), await jpeg(849, 600), await jpeg(200, 1000)]
  const made = await joinPages(pages, '离职材料')
  const pdf = await PDFDocument.load(made)
  expect(pdf.getTitle()).toBe('离职材料')
  const sizes = pdf.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())])
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
    [168, 842],
  ])
  expect(made.length - pages.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(4096 + 3 * 1024)
})

import { findPaper } from './paperEdges.ts'
import type { Fineness } from './paperFit.ts'
import type { PaperPage } from './paperPdf.ts'
import { greyOf, inLook, type Look, type Pixels, straighten } from './paperPixels.ts'
import { type Corners, fitInto, rotated, type Size, straightSize, WHOLE } from './paperShape.ts'

/** One photograph of a paper, and what was said about it. */
export interface PaperPhoto {
  key: number
  file: File
  /** A small copy, for what is shown. */
  small: Pixels
  corners: Corners
  /** Where its edges were found; if nowhere, a person has to say where they are. */
  edges: Corners | undefined
  /** Quarter turns with the sun. */
  quarters: number
}

const SHOWN = 720
const SEARCHED = 320
/** Of a photograph more pixels are read than the paper will have: it does not fill it. */
const AROUND_PAPER = 1.4

/** Reads a photograph and finds its paper; undefined where this browser cannot read it. */
export async function readPhoto(file: File, key: number): Promise<PaperPhoto | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const small = pixelsOf(picture, SHOWN)
  const edges = findPaper(greyOf(pixelsOf(picture, SEARCHED)))
  picture.close()
  return { key, file, small, corners: edges ?? WHOLE, edges, quarters: 0 }
}

/** What a page will look like, small. */
export const previewOf = ({ small, corners, quarters }: PaperPhoto, look: Look, longest: number): Pixels =>
  flat(small, rotated(corners, quarters), look, longest)

const flat = (photo: Pixels, corners: Corners, look: Look, longest: number): Pixels =>
  inLook(straighten(photo, corners, fitInto(straightSize(corners, photo), longest)), look)

/** A page as it goes into the PDF. */
export async function drawPage({ file, corners, quarters }: PaperPhoto, look: Look, { longest, quality }: Fineness): Promise<PaperPage> {
  const picture = await createImageBitmap(file)
  const photo = pixelsOf(picture, longest * AROUND_PAPER)
  picture.close()
  const page = flat(photo, rotated(corners, quarters), look, longest)
  const canvas = canvasOf(page)
  show(page, canvas)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new DOMException('no picture was made', 'EncodingError')
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width: page.width, height: page.height }
}

/** Puts a picture on a canvas. */
export function show(picture: Pixels, canvas: HTMLCanvasElement): void {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0)
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function pixelsOf(picture: ImageBitmap, longest: number): Pixels {
  const size = fitInto(picture, longest)
  const context = canvasOf(size).getContext('2d', { willReadFrequently: true })
  if (!context) throw new DOMException('no room for a picture', 'EncodingError')
  context.imageSmoothingQuality = 'high'
  // what is seen through is paper
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(picture, 0, 0, size.width, size.height)
  return context.getImageData(0, 0, size.width, size.height)
}

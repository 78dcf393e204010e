/** How a picture lies under a square frame: turned in quarters, drawn larger, moved from the middle in shares of the frame. */
export interface Placed {
  quarters: number
  zoom: number
  x: number
  y: number
}

export const CENTRED: Placed = { quarters: 0, zoom: 1, x: 0, y: 0 }
export const MOST_ZOOM = 4

interface Size {
  width: number
  height: number
}

/** How large a picture is drawn so that it fills the frame, before it is turned. */
export function drawnSize({ width, height }: Size, side: number, zoom: number): Size {
  const scale = (side / Math.min(width, height)) * zoom
  return { width: width * scale, height: height * scale }
}

/** The same, moved no further than its edges reach the frame's. */
export function within(placed: Placed, size: Size): Placed {
  const drawn = drawnSize(size, 1, placed.zoom)
  const turned = placed.quarters % 2 === 1 ? { width: drawn.height, height: drawn.width } : drawn
  const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
  return { ...placed, x: clamp(placed.x, (turned.width - 1) / 2), y: clamp(placed.y, (turned.height - 1) / 2) }
}

import sharp from 'sharp'
import { SIGNS } from './signs.ts'

/** What the pictures of the demo show, drawn by code: grounds of two colours with a few shapes in front. */
const MOTIFS = {
  parade: [
    '#2b1b6b',
    '#d9468f',
    circles('#ffd166', [
      [200, 420, 60],
      [420, 300, 34],
      [640, 440, 80],
      [820, 260, 26],
    ]) + waves('#ffffff', 470),
  ],
  castle: ['#16325c', '#5fa8d3', towers('#f4f1de')],
  coaster: ['#0b3954', '#ff7f51', track('#ffffff')],
  meal: ['#7f4f24', '#f6bd60', circles('#fff8e7', [[480, 300, 150]]) + circles('#e07a5f', [[480, 300, 90]])],
  winter: [
    '#0d3b66',
    '#a9d6e5',
    circles('#ffffff', [
      [120, 120, 10],
      [300, 220, 8],
      [520, 90, 12],
      [700, 260, 9],
      [860, 150, 11],
      [410, 400, 8],
    ]) + waves('#ffffff', 430),
  ],
  safety: ['#14532d', '#86efac', shield('#ffffff')],
  people: ['#3446c9', '#8ecae6', heads('#ffffff')],
  learn: ['#4a1d96', '#c4b5fd', pages('#ffffff')],
  music: ['#7c2d12', '#fdba74', bars('#ffffff')],
  green: ['#064e3b', '#a7f3d0', leaves('#ecfdf5')],
  sea: ['#0c4a6e', '#67e8f9', waves('#ffffff', 300) + waves('#e0f7fa', 400)],
  gift: ['#9d174d', '#fbcfe8', gift('#ffffff')],
  ...SIGNS,
} as const satisfies Record<string, readonly [string, string, string]>
export type Motif = keyof typeof MOTIFS

const [WIDTH, HEIGHT] = [960, 540]
const QUALITY = 76

function circles(fill: string, all: readonly (readonly [number, number, number])[]): string {
  return all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="0.85"/>`).join('')
}
function waves(fill: string, y: number): string {
  return `<path d="M0 ${y} q120 -70 240 0 t240 0 t240 0 t240 0 V540 H0z" fill="${fill}" fill-opacity="0.28"/>`
}
function towers(fill: string): string {
  const tower = (x: number, top: number) => `<path d="M${x} 540 V${top} l35 -70 l35 70 V540z" fill="${fill}" fill-opacity="0.9"/>`
  return [tower(330, 300), tower(445, 210), tower(560, 300), `<rect x="300" y="400" width="360" height="140" fill="${fill}"/>`].join('')
}
function track(stroke: string): string {
  return `<path d="M0 460 C180 80 300 80 430 360 S660 560 760 220 S900 120 960 200" fill="none" stroke="${stroke}" stroke-width="14" stroke-opacity="0.9"/><path d="M0 500 H960" stroke="${stroke}" stroke-width="6" stroke-opacity="0.5"/>`
}
function shield(fill: string): string {
  return `<path d="M480 90 l180 60 v120 c0 120 -80 180 -180 220 c-100 -40 -180 -100 -180 -220 v-120z" fill="${fill}" fill-opacity="0.85"/><path d="M400 280 l60 60 l110 -130" fill="none" stroke="#14532d" stroke-width="26"/>`
}
function heads(fill: string): string {
  const head = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="0.9"/><path d="M${x - r * 1.8} 540 q0 -${r * 3} ${r * 1.8} -${r * 3} t${r * 1.8} ${r * 3}z" fill="${fill}" fill-opacity="0.75"/>`
  return head(280, 270, 56) + head(480, 220, 70) + head(680, 270, 56)
}
function pages(fill: string): string {
  return `<path d="M480 160 q-130 -60 -260 -10 v250 q130 -50 260 10z" fill="${fill}" fill-opacity="0.9"/><path d="M480 160 q130 -60 260 -10 v250 q-130 -50 -260 10z" fill="${fill}" fill-opacity="0.7"/>`
}
function bars(fill: string): string {
  return [120, 240, 330, 200, 290, 150, 260]
    .map((height, at) => `<rect x="${170 + at * 92}" y="${440 - height}" width="54" height="${height}" rx="12" fill="${fill}" fill-opacity="0.85"/>`)
    .join('')
}
function leaves(fill: string): string {
  const leaf = (x: number, turn: number) =>
    `<path d="M0 0 q70 -120 0 -240 q-70 120 0 240z" transform="translate(${x} 440) rotate(${turn})" fill="${fill}" fill-opacity="0.85"/>`
  return [leaf(480, 0), leaf(480, -42), leaf(480, 42), leaf(480, -80), leaf(480, 80)].join('')
}
function gift(fill: string): string {
  return `<rect x="330" y="230" width="300" height="220" rx="12" fill="${fill}" fill-opacity="0.9"/><rect x="310" y="190" width="340" height="60" rx="10" fill="${fill}"/><rect x="460" y="190" width="40" height="260" fill="#9d174d"/><path d="M480 190 q-90 -110 -120 -30 q0 40 120 30 q90 -110 120 -30 q0 40 -120 30" fill="none" stroke="#9d174d" stroke-width="18"/>`
}

const drawn = new Map<string, Promise<Buffer>>()

/** A picture of a motif as JPEG, drawn once; a banner is wide, a card picture square. */
export function pictureOf(motif: Motif, shape: 'cover' | 'banner' | 'square' = 'cover'): Promise<Buffer> {
  const key = `${motif}.${shape}`
  const found = drawn.get(key) ?? draw(motif, shape)
  drawn.set(key, found)
  return found
}

async function draw(motif: Motif, shape: 'cover' | 'banner' | 'square'): Promise<Buffer> {
  const [from, to, front] = MOTIFS[motif]
  const part = { cover: '0 0 960 540', banner: '0 130 960 320', square: '210 0 540 540' }[shape]
  const [width, height] = { cover: [WIDTH, HEIGHT], banner: [WIDTH, WIDTH / 3], square: [320, 320] }[shape] as [number, number]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${part}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="960" height="540" fill="url(#g)"/>${front}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer()
}

import sharp from 'sharp'

const [WIDTH, HEIGHT, QUALITY] = [960, 540, 78]

/** Grounds from above to below, and what stands before them. */
const SCENES = {
  dawn: ['#1d2671', '#f9a26c', hills('#2b1b4d', '#5b2a6e')],
  lake: ['#0f2b5b', '#7fd1c7', waves('#e9fbf8', 320) + waves('#bfeee6', 400) + disc('#fff3c4', 720, 150, 70)],
  lantern: ['#3a0d3f', '#e2574c', lanterns('#ffd27a')],
  garden: ['#0f4c3a', '#cfe8a9', leaves('#f4fbe8')],
  stage: ['#1b1035', '#7c3aed', beams('#fdf4ff')],
  kitchen: ['#8a3b12', '#fcd9a0', disc('#fff8ec', 480, 290, 170) + disc('#f2a65a', 480, 290, 110) + steam('#ffffff')],
  track: ['#10324f', '#ff8a5b', rails('#ffffff')],
  hands: ['#1f3a93', '#9ad0ec', circles('#ffffff')],
  book: ['#312e81', '#c7d2fe', pages('#ffffff')],
  gift: ['#831843', '#fbcfe8', ribbon('#ffffff')],
  compass: ['#134e4a', '#99f6e4', compass('#ffffff')],
  stairs: ['#3f1d0b', '#fdba74', stairs('#fff7ed')],
} as const satisfies Record<string, readonly [string, string, string]>
export type Scene = keyof typeof SCENES

function disc(fill: string, x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="0.92"/>`
}
function hills(near: string, far: string): string {
  return `${disc('#ffe9b8', 640, 260, 88)}<path d="M0 400 q160 -120 330 -30 t350 -40 t280 50 V540 H0z" fill="${far}" fill-opacity="0.8"/><path d="M0 470 q220 -110 430 -20 t530 -30 V540 H0z" fill="${near}"/>`
}
function waves(fill: string, y: number): string {
  return `<path d="M0 ${y} q120 -46 240 0 t240 0 t240 0 t240 0 V540 H0z" fill="${fill}" fill-opacity="0.42"/>`
}
function lanterns(fill: string): string {
  return [120, 280, 430, 600, 760, 880]
    .map((x, at) => {
      const y = 110 + ((at * 97) % 200)
      return `<path d="M${x} 0 V${y}" stroke="${fill}" stroke-opacity="0.5" stroke-width="3"/><rect x="${x - 34}" y="${y}" width="68" height="82" rx="30" fill="${fill}" fill-opacity="0.9"/>`
    })
    .join('')
}
function leaves(fill: string): string {
  return [0, 1, 2, 3, 4, 5, 6]
    .map(
      (at) =>
        `<path d="M0 0 q60 -110 0 -220 q-60 110 0 220z" transform="translate(${130 + at * 118} 520) rotate(${(at % 3) * 16 - 16})" fill="${fill}" fill-opacity="0.8"/>`,
    )
    .join('')
}
function beams(fill: string): string {
  return [180, 480, 780].map((x) => `<path d="M${x} 0 L${x - 150} 540 H${x + 150}z" fill="${fill}" fill-opacity="0.18"/>`).join('') + disc(fill, 480, 430, 46)
}
function steam(stroke: string): string {
  return [400, 480, 560]
    .map((x) => `<path d="M${x} 130 q-26 -36 0 -66 t0 -54" fill="none" stroke="${stroke}" stroke-width="12" stroke-linecap="round"/>`)
    .join('')
}
function rails(stroke: string): string {
  const ties = Array.from({ length: 12 }, (_, at) => `M${80 + at * 70} ${440 - Math.sin(at / 2.2) * 150} v46`).join('')
  return `<path d="M40 440 C260 440 260 180 470 200 S700 480 930 220" fill="none" stroke="${stroke}" stroke-width="16"/><path d="${ties}" stroke="${stroke}" stroke-width="8" stroke-opacity="0.7"/>`
}
function circles(fill: string): string {
  return [
    [330, 280, 130],
    [480, 210, 130],
    [630, 280, 130],
    [480, 360, 130],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${fill}" stroke-width="22" stroke-opacity="0.85"/>`)
    .join('')
}
function pages(fill: string): string {
  return `<path d="M480 150 q-150 -70 -290 -10 v270 q150 -56 290 10z" fill="${fill}" fill-opacity="0.92"/><path d="M480 150 q150 -70 290 -10 v270 q-150 -56 -290 10z" fill="${fill}" fill-opacity="0.72"/>`
}
function ribbon(fill: string): string {
  return `<rect x="330" y="220" width="300" height="230" rx="14" fill="${fill}" fill-opacity="0.92"/><rect x="462" y="220" width="36" height="230" fill="#be185d"/><path d="M480 216 q-110 -110 -140 -26 q10 50 140 26 q110 -110 140 -26 q-10 50 -140 26" fill="none" stroke="${fill}" stroke-width="20"/>`
}
function compass(fill: string): string {
  return `<circle cx="480" cy="270" r="180" fill="none" stroke="${fill}" stroke-width="18"/><path d="M480 130 l56 140 l-56 140 l-56 -140z" fill="${fill}" fill-opacity="0.9"/><path d="M480 270 l56 0 l-56 140z" fill="#0f766e"/>`
}
function stairs(fill: string): string {
  return [0, 1, 2, 3, 4]
    .map((at) => `<rect x="${200 + at * 116}" y="${430 - at * 76}" width="116" height="${110 + at * 76}" fill="${fill}" fill-opacity="${0.45 + at * 0.11}"/>`)
    .join('')
}

const drawn = new Map<string, Promise<Buffer>>()

/** A picture of a scene as JPEG, drawn once; what stands on a card is square. */
export function pictureOf(scene: Scene, shape: 'cover' | 'square'): Promise<Buffer> {
  const key = `${scene}.${shape}`
  const found = drawn.get(key) ?? draw(scene, shape)
  drawn.set(key, found)
  return found
}

function draw(scene: Scene, shape: 'cover' | 'square'): Promise<Buffer> {
  const [from, to, front] = SCENES[scene]
  const [width, height, part] = shape === 'cover' ? [WIDTH, HEIGHT, `0 0 ${WIDTH} ${HEIGHT}`] : [320, 320, '210 0 540 540']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${part}"><defs><linearGradient id="g" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${front}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer()
}

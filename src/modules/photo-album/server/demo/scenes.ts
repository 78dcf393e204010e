import sharp from 'sharp'

/** Skies from above to below, with the colour of what stands before them. */
const SKIES = [
  ['#0b1440', '#4a2a7b', '#f08a5d', '#120b2e'],
  ['#6ec6ff', '#bfe8ff', '#fff4d6', '#2f5d50'],
  ['#081229', '#15346b', '#2d6cb5', '#050a18'],
  ['#ffb26b', '#ff7b89', '#8a5082', '#3a1d4d'],
  ['#9be8d8', '#e0fff4', '#fffbe6', '#1f6f6b'],
  ['#2b1055', '#7597de', '#f6d5f7', '#241040'],
] as const
const SPARKS = ['#ffd166', '#ef476f', '#7bdff2', '#f7aef8', '#b8f2a2', '#ffffff'] as const
/** Landscape, upright, square and wide, as cameras and phones take them. */
export const SHAPES = [
  [1080, 720],
  [720, 1080],
  [1080, 810],
  [1080, 720],
  [900, 900],
  [1280, 640],
  [780, 1040],
] as const

/** Numbers between 0 and 1 that are the same for the same picture. */
function chance(seed: number): () => number {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type Draw = (w: number, h: number, next: () => number, dark: string) => string

const castle: Draw = (w, h, next, dark) => {
  const ground = h * 0.82
  const towers = Array.from({ length: 7 }, (_, at) => {
    const [width, height] = [w * (0.05 + next() * 0.03), h * (0.18 + (at === 3 ? 0.3 : next() * 0.22))]
    const x = w * 0.2 + (at * w * 0.62) / 7
    const top = ground - height
    return `<rect x="${x}" y="${top}" width="${width}" height="${height}"/><path d="M${x - 6} ${top}L${x + width / 2} ${top - width * 1.5}L${x + width + 6} ${top}Z"/><circle cx="${x + width / 2}" cy="${top + width * 0.6}" r="${width * 0.12}" fill="#ffdf8b"/>`
  })
  return `<g fill="${dark}">${towers.join('')}<rect x="${w * 0.16}" y="${ground - h * 0.12}" width="${w * 0.68}" height="${h * 0.12}"/></g>`
}

const wheel: Draw = (w, h, next, dark) => {
  const [x, y, r] = [w * (0.4 + next() * 0.2), h * 0.48, Math.min(w, h) * 0.32]
  const spokes = Array.from({ length: 12 }, (_, at) => {
    const [dx, dy] = [Math.cos((at * Math.PI) / 6) * r, Math.sin((at * Math.PI) / 6) * r]
    return `<path d="M${x} ${y}l${dx} ${dy}"/><circle cx="${x + dx}" cy="${y + dy}" r="${r * 0.085}" fill="${SPARKS[at % SPARKS.length]}" stroke="none"/>`
  })
  return `<g fill="none" stroke="${dark}" stroke-width="${r * 0.028}"><circle cx="${x}" cy="${y}" r="${r}"/>${spokes.join('')}<path d="M${x} ${y}L${x - r * 0.6} ${h * 0.85}M${x} ${y}L${x + r * 0.6} ${h * 0.85}"/></g>`
}

const fireworks: Draw = (w, h, next) =>
  Array.from({ length: 5 }, (_, at) => {
    const [x, y, r] = [w * (0.12 + next() * 0.76), h * (0.1 + next() * 0.4), Math.min(w, h) * (0.09 + next() * 0.13)]
    const rays = Array.from({ length: 22 }, (__, ray) => {
      const turn = (ray * Math.PI * 2) / 22
      return `M${x + Math.cos(turn) * r * 0.25} ${y + Math.sin(turn) * r * 0.25}L${x + Math.cos(turn) * r} ${y + Math.sin(turn) * r}`
    })
    return `<path d="${rays.join('')}" stroke="${SPARKS[at % SPARKS.length]}" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="1 9" /><path d="${rays.join('')}" stroke="${SPARKS[at % SPARKS.length]}" stroke-width="1.4" stroke-opacity="0.6"/>`
  }).join('')

const balloons: Draw = (w, h, next) =>
  Array.from({ length: 9 }, (_, at) => {
    const [x, y, r] = [w * (0.08 + next() * 0.84), h * (0.1 + next() * 0.55), Math.min(w, h) * (0.035 + next() * 0.05)]
    return `<path d="M${x} ${y + r}q${r * 0.4} ${r} 0 ${r * 2.4}" stroke="#ffffff" stroke-opacity="0.6" fill="none"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.2}" fill="${SPARKS[at % 5]}"/><ellipse cx="${x - r * 0.3}" cy="${y - r * 0.4}" rx="${r * 0.2}" ry="${r * 0.35}" fill="#fff" fill-opacity="0.55"/>`
  }).join('')

const coaster: Draw = (w, h, next, dark) => {
  const points = Array.from({ length: 9 }, (_, at) => [(at * w) / 8, h * (0.35 + next() * 0.35)] as const)
  const line = points.map(([x, y], at) => (at === 0 ? `M${x} ${y}` : `S${x - w / 20} ${y} ${x} ${y}`)).join('')
  return `<g stroke="${dark}" fill="none"><path d="${line}" stroke-width="10"/>${points.map(([x, y]) => `<path d="M${x} ${y}V${h * 0.86}" stroke-width="4"/>`).join('')}</g>`
}

/** People from behind, as at every event. */
const crowd: Draw = (w, h, next, dark) =>
  Array.from({ length: 16 }, (_, at) => {
    const [x, r] = [((at + next() * 0.5) * w) / 16, Math.min(w, h) * (0.035 + next() * 0.015)]
    return `<g fill="${dark}"><circle cx="${x}" cy="${h * 0.9 - r * 2}" r="${r}"/><path d="M${x - r * 1.7} ${h}q0 ${-r * 2.6} ${r * 1.7} ${-r * 2.6}t${r * 1.7} ${r * 2.6}Z"/></g>`
  }).join('')

const hills = (w: number, h: number, dark: string): string =>
  `<path d="M0 ${h * 0.84}Q${w * 0.25} ${h * 0.74} ${w * 0.5} ${h * 0.83}T${w} ${h * 0.8}V${h}H0Z" fill="${dark}" fill-opacity="0.9"/>`

const SCENES: readonly (readonly Draw[])[] = [
  [castle, fireworks],
  [wheel],
  [castle, crowd],
  [balloons, crowd],
  [coaster, balloons],
  [fireworks, crowd],
  [wheel, fireworks],
]

/** A picture of the park, drawn by its number: a sky, what stands before it, and people now and then. */
export async function scene(number: number): Promise<{ bytes: Buffer; width: number; height: number }> {
  const [width, height] = SHAPES[number % SHAPES.length]!
  const [top, middle, below, dark] = SKIES[(number * 5 + Math.floor(number / 6)) % SKIES.length]!
  const next = chance(number)
  const drawn = SCENES[number % SCENES.length]!.map((draw) => draw(width, height, next, dark)).join('')
  const sun = `<circle cx="${width * next()}" cy="${height * (0.1 + next() * 0.2)}" r="${width * 0.05}" fill="#fff" fill-opacity="0.75"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="0.55" stop-color="${middle}"/><stop offset="1" stop-color="${below}"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/>${sun}${hills(width, height, dark)}${drawn}</svg>`
  return { bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer(), width, height }
}

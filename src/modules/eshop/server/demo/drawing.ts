import sharp from 'sharp'
import type { Category } from '../../contract/base.ts'

/** What stands for a kind of goods, in one colour on another, within 400 by 400. */
const SHAPES: Readonly<Record<Category, (ink: string, ground: string) => string>> = {
  plush: (ink, ground) =>
    `<circle cx="130" cy="130" r="46" fill="${ink}"/><circle cx="270" cy="130" r="46" fill="${ink}"/><circle cx="200" cy="220" r="120" fill="${ink}"/>
     <circle cx="160" cy="205" r="13" fill="${ground}"/><circle cx="240" cy="205" r="13" fill="${ground}"/><ellipse cx="200" cy="258" rx="46" ry="36" fill="#fff" fill-opacity="0.75"/><circle cx="200" cy="246" r="12" fill="${ground}"/>`,
  clothing: (ink) =>
    `<path d="M140 90 L90 120 L60 190 L110 212 L124 184 V322 H276 V184 L290 212 L340 190 L310 120 L260 90 Q200 140 140 90Z" fill="${ink}"/><path d="M170 210 h60 M170 240 h60" stroke="#fff" stroke-opacity="0.7" stroke-width="10" stroke-linecap="round"/>`,
  living: (ink) =>
    `<rect x="120" y="120" width="140" height="200" rx="26" fill="${ink}"/><path d="M260 160 h30 a34 34 0 0 1 34 34 v24 a34 34 0 0 1 -34 34 h-30" fill="none" stroke="${ink}" stroke-width="22"/><rect x="112" y="96" width="156" height="34" rx="17" fill="#fff" fill-opacity="0.75"/>`,
  food: (ink, ground) =>
    `<circle cx="200" cy="210" r="118" fill="${ink}"/>${[
      [160, 170],
      [238, 160],
      [200, 224],
      [150, 250],
      [252, 246],
      [206, 288],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="${ground}"/>`)
      .join('')}`,
  stationery: (ink) =>
    `<rect x="110" y="80" width="180" height="240" rx="14" fill="${ink}"/><rect x="110" y="80" width="34" height="240" rx="14" fill="#fff" fill-opacity="0.55"/><path d="M172 150 h86 M172 186 h86 M172 222 h56" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-opacity="0.8"/>`,
  digital: (ink) =>
    `<path d="M100 240 v-30 a100 100 0 0 1 200 0 v30" fill="none" stroke="${ink}" stroke-width="24"/><rect x="76" y="216" width="56" height="98" rx="26" fill="${ink}"/><rect x="268" y="216" width="56" height="98" rx="26" fill="${ink}"/>`,
}

/** A picture of goods: the second one seen from nearer. */
export function draw(category: Category, [ground, ink]: readonly [string, string], nearer: boolean): Promise<Buffer> {
  const inner = SHAPES[category](ink, ground)
  const seen = nearer ? `<g transform="translate(-90 -90) scale(1.45)">${inner}</g>` : inner
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 400 400"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="400" height="400" fill="${ground}"/><circle cx="200" cy="190" r="220" fill="url(#g)"/>${seen}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** One picture as `photograph` names it: `free-meal.report.phone-zh-light.jpg`, or `free-meal.report.+What was pressed.phone-zh-light.jpg`. */
interface Picture {
  file: string
  screen: string
  state: string
}

const GAP = 12
const LABEL = 22
/** So wide is a picture on a sheet, and so many stand beside one another. */
const SHEETS = { phone: { width: 260, height: 562, columns: 8 }, desk: { width: 640, height: 640, columns: 4 } }
const ROWS = 4

/** Makes a page with every picture and one sheet after the other for each state; says where it is and how many there are. */
export async function makeSheets(pictures: string, folder: string): Promise<{ page: string; count: number }> {
  mkdirSync(pictures, { recursive: true })
  const all = readdirSync(pictures).flatMap((file): Picture[] => {
    const [, screen, state] = /^(.+)\.(\w+-\w+-\w+)\.jpg$/.exec(file) ?? []
    return screen && state ? [{ file, screen, state }] : []
  })
  const states = [...new Set(all.map(({ state }) => state))].toSorted()
  for (const state of states) await sheetsOf(all.filter((one) => one.state === state).toSorted(byScreen), state, pictures, folder)
  const page = join(folder, 'index.html')
  writeFileSync(page, htmlOf(all, states))
  return { page, count: all.length }
}

const byScreen = (a: Picture, b: Picture): number => a.screen.localeCompare(b.screen)

/** `phone-zh-light-1.png`, `-2.png`… of a size that a viewer still opens. */
async function sheetsOf(all: readonly Picture[], state: string, pictures: string, folder: string): Promise<void> {
  const { width, height, columns } = SHEETS[state.startsWith('phone') ? 'phone' : 'desk']
  const many = columns * ROWS
  for (let nth = 0; nth * many < all.length; nth++) {
    const part = all.slice(nth * many, (nth + 1) * many)
    const rows = Math.ceil(part.length / columns)
    const placed = await Promise.all(
      part.map(async ({ file, screen }, i) => {
        const left = GAP + (i % columns) * (width + GAP)
        const top = GAP + Math.floor(i / columns) * (height + LABEL + GAP)
        const small = await sharp(join(pictures, file)).resize({ width }).toBuffer({ resolveWithObject: true })
        const input = await sharp(small.data)
          .extract({ left: 0, top: 0, width, height: Math.min(height, small.info.height) })
          .toBuffer()
        return [
          { input: labelOf(screen, width), left, top },
          { input, left, top: top + LABEL },
        ]
      }),
    )
    await sharp({ create: { width: GAP + columns * (width + GAP), height: GAP + rows * (height + LABEL + GAP), channels: 3, background: '#777' } })
      .composite(placed.flat())
      .png({ palette: true })
      .toFile(join(folder, `${state}-${nth + 1}.png`))
  }
}

const labelOf = (text: string, width: number): Buffer =>
  Buffer.from(`<svg width="${width}" height="${LABEL}"><text x="2" y="15" font-family="sans-serif" font-size="12" fill="#fff">${text}</text></svg>`)

const STYLE = `body{font:14px sans-serif;margin:16px;background:#777;color:#fff}nav{position:sticky;top:0;background:#555;padding:8px;display:flex;gap:16px;flex-wrap:wrap}
section{display:flex;gap:12px;overflow-x:auto;align-items:flex-start;margin-bottom:16px}h2{font-size:14px;margin:8px 0}img{height:360px;display:block}figure{margin:0}figcaption{font-size:12px}`

/** A row of pictures for each screen; the boxes above show and hide the states. */
function htmlOf(all: readonly Picture[], states: readonly string[]): string {
  const hide = states.map((state) => `body:has(#${state}:not(:checked)) .${state}{display:none}`).join('')
  const boxes = states.map((state) => `<label><input type="checkbox" id="${state}" checked> ${state}</label>`).join('')
  const figure = ({ file, state }: Picture) =>
    `<figure class="${state}"><a href="pictures/${encodeURI(file)}"><img loading="lazy" src="pictures/${encodeURI(file)}" alt="${file}"></a><figcaption>${state}</figcaption></figure>`
  const rows = [...new Set(all.map(({ screen }) => screen))].toSorted().map((screen) => {
    const shown = states.flatMap((state) => all.filter((one) => one.screen === screen && one.state === state))
    return `<h2>${screen}</h2><section>${shown.map(figure).join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Backlot, all screens</title><style>${STYLE}${hide}</style><nav>${boxes}</nav>${rows.join('\n')}`
}

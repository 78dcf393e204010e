import { save } from '#foundation/web/transfer.ts'

const WIDTH = 960
const EDGE = 32
const LINE = 30

export interface Picture {
  title: string
  /** What stands below the title: the figure, or the rows of a table. */
  lines: readonly string[]
  foot: string
  chart: HTMLCanvasElement | null
}

/** A widget as a picture, drawn in the colours of the theme; nothing leaves the browser for it. */
export async function savePicture({ title, lines, foot, chart }: Picture): Promise<void> {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const font = (size: number, weight = 400): string => `${weight} ${size}px ${style.getPropertyValue('--font')}`
  const chartHeight = chart ? Math.round((chart.height / Math.max(chart.width, 1)) * (WIDTH - 2 * EDGE)) : 0
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = EDGE * 3 + LINE * (lines.length + 2) + chartHeight
  const to = canvas.getContext('2d')
  if (!to) return
  to.fillStyle = colour('--surface')
  to.fillRect(0, 0, canvas.width, canvas.height)
  to.textBaseline = 'top'
  to.fillStyle = colour('--ink')
  to.font = font(24, 600)
  to.fillText(title, EDGE, EDGE, WIDTH - 2 * EDGE)
  to.font = font(18)
  let y = EDGE + LINE + 12
  for (const line of lines) {
    to.fillText(line, EDGE, y, WIDTH - 2 * EDGE)
    y += LINE
  }
  if (chart) to.drawImage(chart, EDGE, y, WIDTH - 2 * EDGE, chartHeight)
  to.fillStyle = colour('--ink-2')
  to.font = font(14)
  to.fillText(foot, EDGE, y + chartHeight + 12, WIDTH - 2 * EDGE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob) save({ blob, filename: `${title}.png` })
}

import type { ChartConfiguration, Chart as ChartJs } from 'chart.js'
import { useEffect, useRef } from 'react'

/** Colours of the tokens that series take, in the order in which a chart names them. */
const TONES = { brand: '--brand', good: '--good', warn: '--warn', bad: '--bad', fest: '--fest', info: '--info', muted: '--ink-3' } as const
export type ChartTone = keyof typeof TONES

export interface Series {
  label: string
  tone: ChartTone
  values: readonly number[]
}

export interface ChartGiven {
  /** What the chart shows, for who cannot see it; the figures themselves stand in a table on the page. */
  label: string
  labels: readonly string[]
  series: readonly Series[]
  kind?: 'bar' | 'line'
  stacked?: boolean
  height?: number
  format?(value: number): string
  /** A bar or a point was clicked, by its place among the labels; who cannot click opens the same from the table. */
  onPick?(at: number): void
}

/** More points than these are drawn as a line alone. */
const MOST_POINTS = 14

/** Bars or lines in the colours of the theme. The drawing library is fetched when the first chart is shown. */
export function Chart({ height = 260, ...given }: ChartGiven) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef(given)
  shown.current = given
  const figures = JSON.stringify([given.labels, given.series])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures stand for what is drawn
  useEffect(() => {
    let chart: ChartJs | undefined
    let gone = false
    const draw = async (): Promise<void> => {
      const { drawing } = await import('./drawing.ts')
      if (gone || !canvas.current) return
      chart?.destroy()
      chart = new drawing(canvas.current, configOf(shown.current))
    }
    void draw()
    const theme = new MutationObserver(() => void draw())
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      gone = true
      theme.disconnect()
      chart?.destroy()
    }
  }, [figures])
  return (
    <div style={{ height, position: 'relative' }}>
      <canvas ref={canvas} role="img" aria-label={given.label} />
    </div>
  )
}

function configOf({ labels, series, kind = 'bar', stacked = false, format = String, onPick }: Omit<ChartGiven, 'height'>): ChartConfiguration<'bar' | 'line'> {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const font = { family: style.getPropertyValue('--font') }
  const ticks = { color: colour('--ink-2'), font }
  const counted = series.every(({ values }) => values.every((value) => Number.isInteger(value) || Number.isNaN(value)))
  return {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map(({ label, tone, values }) => ({
        label,
        data: [...values],
        backgroundColor: colour(TONES[tone]),
        borderColor: colour(TONES[tone]),
        borderRadius: 4,
        maxBarThickness: 28,
        borderWidth: kind === 'line' ? 2 : 0,
        // many points are a line, and no row of beads
        ...(kind === 'line' && labels.length > MOST_POINTS && { pointRadius: 0 }),
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      ...(onPick && {
        onClick: (_event, [first]) => first && onPick(first.index),
        onHover: ({ native }, found) => {
          if (native?.target instanceof HTMLElement) native.target.style.cursor = found.length > 0 ? 'pointer' : ''
        },
      }),
      plugins: {
        // the only series is what the chart is called after
        legend: { display: series.length > 1, position: 'bottom', labels: { color: colour('--ink'), font, usePointStyle: true, boxHeight: 8 } },
        tooltip: { callbacks: { label: (item) => `${item.dataset.label}: ${format(Number(item.raw))}` } },
      },
      scales: {
        x: { stacked, grid: { display: false }, ticks },
        y: {
          stacked,
          beginAtZero: true,
          border: { display: false },
          grid: { color: colour('--line') },
          // people and things come whole
          ticks: { ...ticks, callback: (value) => format(Number(value)), maxTicksLimit: 6, ...(counted && { precision: 0 }) },
        },
      },
    },
  }
}

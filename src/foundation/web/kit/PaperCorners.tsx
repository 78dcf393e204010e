import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { type PaperPhoto, show } from './paperPhoto.ts'
import { type Corners, moved, nearest, type Point, WHOLE } from './paperShape.ts'

/** A press of an arrow key, and with shift. */
const STEP = 0.005
const LONG_STEP = 0.05
/** A photograph is shown no higher than that, in hundredths of the window: what is done with it stays in sight. */
const HEIGHT = 52
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const NAMES = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const
const percent = (share: number): number => Math.round(share * 100)
const onDrawing = (corners: Corners): string => `M${corners.map(({ x, y }) => `${x * 100} ${y * 100}`).join('L')}Z`

/**
 * The corners of one paper over its photograph. A finger may begin anywhere: the nearest corner goes with it, so that it is not covered by the thumb that
 * moves it; by keys the one that has the focus.
 */
export function PaperCorners({ photo: { small, corners, edges }, onChange }: { photo: PaperPhoto; onChange(corners: Corners): void }) {
  const { t } = useText()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ which: number; at: Point; corners: Corners }>(undefined)
  const [last, setLast] = useState<number>()
  useEffect(() => {
    if (canvas.current) show(small, canvas.current)
  }, [small])

  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const at = pointAt(event)
    const which = nearest(corners, at, small)
    held.current = { which, at, corners }
    frame.current?.querySelectorAll('button')[which]?.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    // or the button would take the focus from the corner, and the picture be dragged
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!held.current) return
    const { which, at, corners: before } = held.current
    const now = pointAt(event)
    onChange(moved(before, which, { x: now.x - at.x, y: now.y - at.y }))
  }
  const onKeyDown = (event: KeyboardEvent, which: number) => {
    const way = KEYS[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    setLast(which)
    onChange(moved(corners, which, { x: way.x * step, y: way.y * step }))
  }
  const say = (which: number): string =>
    t('files.papers.corner', { name: t(`files.papers.${NAMES[which]!}`), left: percent(corners[which]!.x), top: percent(corners[which]!.y) })
  return (
    <div className="stack">
      <p className="muted">{t('files.papers.corners')}</p>
      <div className="paper-room">
        <div
          ref={frame}
          className="paper-frame"
          role="group"
          aria-label={t('files.papers.corners')}
          style={{ aspectRatio: `${small.width} / ${small.height}`, width: `min(100%, ${(HEIGHT * small.width) / small.height}vh)` }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => (held.current = undefined)}
          onPointerCancel={() => (held.current = undefined)}
        >
          <canvas ref={canvas} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="paper-around" fillRule="evenodd" d={`${onDrawing(WHOLE)}${onDrawing(corners)}`} />
            <path className="paper-edge" d={onDrawing(corners)} />
          </svg>
          {corners.map(({ x, y }, which) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place
              key={which}
              type="button"
              className="paper-corner"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={say(which)}
              onKeyDown={(event) => onKeyDown(event, which)}
            />
          ))}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {last !== undefined && say(last)}
      </span>
      <span className="row wrap">
        <button type="button" className="btn" onClick={() => onChange(WHOLE)}>
          {t('files.papers.whole')}
        </button>
        {edges && (
          <button type="button" className="btn" onClick={() => onChange(edges)}>
            {t('files.papers.found')}
          </button>
        )}
      </span>
    </div>
  )
}

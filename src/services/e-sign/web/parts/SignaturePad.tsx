import { type PointerEvent, useRef } from 'react'
import { useText } from '#foundation/web/text.tsx'
import { FIELD, pathOf, type Strokes } from '../../rules/index.ts'
import './eSign.css'

/** Points nearer than this to the last one say nothing new. */
const NEAR = 4

/** Where one signs by finger, pen or mouse. Without `onChange` it shows a signature. */
export function SignaturePad({ strokes, onChange }: { strokes: Strokes; onChange?: (strokes: Strokes) => void }) {
  const { t } = useText()
  const drawing = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): Strokes[number][number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
    return [within(((event.clientX - left) / width) * FIELD.width, FIELD.width), within(((event.clientY - top) / height) * FIELD.height, FIELD.height)]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!onChange || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    onChange([...strokes, [pointOf(event)]])
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = strokes.at(-1)
    const last = stroke?.at(-1)
    if (!drawing.current || !onChange || !stroke || !last) return
    const point = pointOf(event)
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAR) onChange([...strokes.slice(0, -1), [...stroke, point]])
  }
  const end = () => {
    drawing.current = false
  }
  return (
    <svg
      className={onChange ? 'sign-pad' : 'sign-pad kept'}
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      role="img"
      aria-label={t(onChange ? 'e-sign.padLabel' : 'e-sign.keptLabel')}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {onChange && <line x1={60} x2={FIELD.width - 60} y1={FIELD.height - 70} y2={FIELD.height - 70} />}
      {strokes.map((stroke, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added
        <path key={n} d={pathOf(stroke)} />
      ))}
    </svg>
  )
}

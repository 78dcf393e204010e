import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { bodyPart } from '../../contract/index.ts'

type Part = (typeof bodyPart.options)[number]
/** Where the parts lie on a figure of 100 by 220: centre and half axes; those in pairs are drawn on both sides. */
const PLACES: readonly (readonly [Part, number, number, number, number])[] = [
  ['head', 50, 17, 12, 13],
  ['neck', 50, 34, 6, 4],
  ['chest', 50, 52, 16, 12],
  ['abdomen', 50, 76, 14, 11],
  ['waist', 50, 93, 14, 5],
  ['hip', 50, 106, 15, 8],
]
const PAIRS: readonly (readonly [Part, number, number, number, number])[] = [
  ['eye', 5, 15, 2.5, 2],
  ['shoulder', 21, 44, 6, 6],
  ['arm', 26, 60, 5, 9],
  ['elbow', 29, 74, 4.5, 5],
  ['wrist', 33, 93, 4, 4],
  ['hand', 35, 102, 4.5, 5],
  ['finger', 37, 111, 3.5, 4],
  ['thigh', 9, 130, 7, 15],
  ['knee', 10, 151, 6, 6],
  ['calf', 10, 172, 6, 14],
  ['ankle', 10, 190, 4.5, 4],
  ['foot', 13, 200, 6, 5],
  ['toe', 17, 208, 5, 3.5],
]
const MIDDLE = 50

/** The parts of the body that were hurt, on a figure and by name. */
export function BodyMap({ value = [], onChange, ...field }: FieldOf<Part[]>) {
  const { t, choices } = useText()
  const toggle = (part: Part) => onChange(value.includes(part) ? value.filter((one) => one !== part) : [...value, part])
  const spot = (part: Part, cx: number, cy: number, rx: number, ry: number, key: string) => (
    <ellipse
      key={key}
      {...{ cx, cy, rx, ry }}
      role="checkbox"
      tabIndex={0}
      aria-checked={value.includes(part)}
      aria-label={t(`work-injury.part.${part}`)}
      onClick={() => toggle(part)}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return
        event.preventDefault()
        toggle(part)
      }}
      style={{ cursor: 'pointer', fill: value.includes(part) ? 'var(--bad)' : 'var(--sunken)', stroke: 'var(--ink-3)' }}
    />
  )
  return (
    <div className="row wrap start">
      <svg viewBox="0 0 100 220" width={120} height={264} role="group" aria-label={field.label}>
        {PLACES.map(([part, ...at]) => spot(part, ...at, part))}
        {PAIRS.flatMap(([part, dx, ...at]) => [-1, 1].map((side) => spot(part, MIDDLE + side * dx, ...at, `${part}${side}`)))}
      </svg>
      <div style={{ flex: '1 1 220px' }}>
        <ManyField {...field} value={value} options={choices('work-injury.part.', bodyPart.options)} onChange={(next) => onChange([...(next ?? [])])} />
      </div>
    </div>
  )
}

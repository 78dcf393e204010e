import { useText } from '../text.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { TextField } from './TextFields.tsx'
import './remarks.css'

/** A field of a thing that is judged; `of` names the record that has it, where it is one of several. */
interface Place {
  at: string
  labelCn: string
  labelEn: string
  ofCn: string
  ofEn: string
}
interface Remark {
  at: string
  text: string
}

/** What a place is called. */
function usePlaceName(): (place: Place) => string {
  const { pick } = useText()
  return (place) => [pick(place.ofCn, place.ofEn), pick(place.labelCn, place.labelEn)].filter(Boolean).join(' · ')
}

/** Words at fields of a thing that is judged: a field is chosen by its name and gets a text of its own. What is left empty is not said (`filledIn`). */
export function RemarksField({
  label,
  note,
  places,
  value,
  max,
  fault,
  onChange,
}: {
  label: string
  note?: string
  places: readonly Place[]
  value: readonly Remark[]
  max: number
  fault?: string | undefined
  onChange(remarks: Remark[]): void
}) {
  const { pick } = useText()
  const nameOf = usePlaceName()
  const textAt = (at: string) => value.find((one) => one.at === at)?.text
  // in the order of the fields, in whichever they were chosen
  const put = (at: string, text: string | undefined) =>
    onChange(places.flatMap((place) => [place.at === at ? text : textAt(place.at)].flatMap((said) => (said === undefined ? [] : { at: place.at, text: said }))))
  return (
    <>
      <FieldGroup label={label} className="field remark-places" note={note} fault={fault}>
        {[...Map.groupBy(places, ({ ofCn, ofEn }) => pick(ofCn, ofEn))].map(([of, some]) => (
          <div key={of} className="row wrap">
            {of && <small data-typed="">{of}</small>}
            {some.map(({ at, labelCn, labelEn }) => (
              <button key={at} type="button" aria-pressed={textAt(at) !== undefined} onClick={() => put(at, textAt(at) === undefined ? '' : undefined)}>
                {pick(labelCn, labelEn)}
              </button>
            ))}
          </div>
        ))}
      </FieldGroup>
      {places
        .filter(({ at }) => textAt(at) !== undefined)
        .map((place) => (
          <TextField key={place.at} label={nameOf(place)} value={textAt(place.at)} max={max} onChange={(text) => put(place.at, text ?? '')} />
        ))}
    </>
  )
}

/** The remarks that say something. */
export const filledIn = (remarks: readonly Remark[]): Remark[] => remarks.filter(({ text }) => text.trim() !== '')

/** What was said at fields, each under its name. */
export function RemarkList({ remarks }: { remarks: readonly (Place & Remark)[] }) {
  const nameOf = usePlaceName()
  if (remarks.length === 0) return null
  return (
    <ul className="remark-list">
      {remarks.map((one) => (
        <li key={one.at}>
          <b>{nameOf(one)}</b> <span data-typed="">{one.text}</span>
        </li>
      ))}
    </ul>
  )
}

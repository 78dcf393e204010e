import { useState } from 'react'
import { OneByOneField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { usePlaces } from './PlaceFilters.tsx'

interface Given {
  label: string
  fault?: string | undefined
  required?: boolean
  value: string[] | undefined
  onChange(outlets: string[]): void
}

/** The outlets of an event: those that events were at, and new ones by name. */
export function OutletsField({ value = [], onChange, ...given }: Given) {
  const { t } = useText()
  const [typed, type] = useState('')
  const known = usePlaces().data?.outlets ?? []
  const add = () => {
    const name = typed.trim()
    if (name && !value.includes(name)) onChange([...value, name])
    type('')
  }
  return (
    <div data-typed="">
      <OneByOneField {...given} value={value} options={known.map((one) => ({ value: one, label: one }))} onChange={(chosen) => onChange([...(chosen ?? [])])} />
      <div className="row">
        <div className="grow">
          <TextField label={t('food-event-calendar.outlet.other')} value={typed} onChange={(next) => type(next ?? '')} />
        </div>
        <button type="button" className="btn" disabled={typed.trim() === ''} onClick={add}>
          {t('food-event-calendar.outlet.add')}
        </button>
      </div>
    </div>
  )
}

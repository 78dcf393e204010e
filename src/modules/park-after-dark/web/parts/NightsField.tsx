import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField, TimeField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { saveEvent } from '../../contract.ts'

type Night = InputOf<typeof saveEvent>['nights'][number]

interface Props {
  label: string
  value: readonly Night[]
  /** What was offered stays offered. */
  isPublished: boolean
  fault(path: string): string | undefined
  onChange(nights: Night[]): void
}

const FRESH: Night = { date: '', from: '18:00', to: '22:00', gateCn: '', gateEn: '', quota: 100 }

/** The nights of an event, one below the other; another one begins with the gate and the hours of the last. */
export function NightsField({ label, value, isPublished, fault, onChange }: Props) {
  const { t } = useText()
  const word = (name: string) => t(`park-after-dark.night.${name}`)
  const add = () => {
    const { id: _, ...last } = value.at(-1) ?? FRESH
    onChange([...value, { ...last, date: '' }])
  }
  return (
    <FieldGroup className="field pad-nights" label={label}>
      {value.map((night, i) => {
        const set = (change: Partial<Night>) => onChange(value.map((one, at) => (at === i ? { ...one, ...change } : one)))
        const text = (name: 'date' | 'from' | 'to' | 'gateCn' | 'gateEn') => ({
          ...{ label: word(name), required: true, value: night[name] || undefined },
          // what is empty is no wrong day
          fault: fault(`${i}.${name}`) && (night[name] ? fault(`${i}.${name}`) : t('fault.required')),
          onChange: (next: string | undefined) => set({ [name]: next ?? '' }),
        })
        return (
          <div key={night.id ?? i} className="pad-night">
            <DateField {...text('date')} />
            <TimeField {...text('from')} />
            <TimeField {...text('to')} />
            <TextField {...text('gateCn')} max={30} />
            <TextField {...text('gateEn')} max={30} lang="en" />
            <NumberField
              label={word('quota')}
              required
              value={night.quota || undefined}
              fault={fault(`${i}.quota`)}
              onChange={(quota) => set({ quota: quota ?? 0 })}
            />
            {!(isPublished && night.id) && (
              <button type="button" className="btn s d" aria-label={`${word('remove')} ${night.date}`} onClick={() => onChange(value.toSpliced(i, 1))}>
                {word('remove')}
              </button>
            )}
          </div>
        )
      })}
      <button type="button" className="btn" onClick={add}>
        {word('add')}
      </button>
    </FieldGroup>
  )
}

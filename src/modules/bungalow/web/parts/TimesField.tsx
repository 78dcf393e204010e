import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Time {
  from: string
  to: string
}
interface Props {
  label: string
  value: readonly Time[]
  fault(path: string): string | undefined
  onChange(times: Time[]): void
}

/** The times of a day at which there are slots. */
export function TimesField({ label, value, fault, onChange }: Props) {
  const { t } = useText()
  return (
    <Parts
      label={label}
      required
      fault={fault('')}
      rows
      stays={value.length < 2}
      value={value}
      nameOf={({ from, to }) => `${from}–${to}`}
      add={{ label: t('bungalow.time.add'), one: () => ({ from: value.at(-1)?.to ?? '', to: '' }) }}
      onChange={onChange}
    >
      {(time, put, at) => {
        const one = (name: keyof Time) => ({
          ...{ label: t(`bungalow.time.${name}`), required: true, value: time[name], fault: fault(`${at}.${name}`) },
          onChange: (next = '') => put({ ...time, [name]: next }),
        })
        return (
          <>
            <TimeField {...one('from')} />
            <TimeField {...one('to')} />
          </>
        )
      }}
    </Parts>
  )
}

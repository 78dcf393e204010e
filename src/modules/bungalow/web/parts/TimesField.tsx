import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { TimeField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'
import './bungalow.css'

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
    <FieldGroup className="field bungalow-group" label={label} required fault={fault('')}>
      {value.map((time, at) => {
        const one = (name: keyof Time) => ({
          ...{ label: t(`bungalow.time.${name}`), required: true, value: time[name], fault: fault(`${at}.${name}`) },
          onChange: (next: string | undefined) => onChange(value.with(at, { ...time, [name]: next ?? '' })),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has nothing else to be known by
          <div key={at} className="bungalow-row">
            <TimeField {...one('from')} />
            <TimeField {...one('to')} />
            {value.length > 1 && (
              <button
                type="button"
                className="btn s d"
                aria-label={t('kit.takeOut', { name: `${time.from}–${time.to}` })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              >
                {t('bungalow.form.takeOut')}
              </button>
            )}
          </div>
        )
      })}
      <button type="button" className="btn" onClick={() => onChange([...value, { from: value.at(-1)?.to ?? '', to: '' }])}>
        {t('bungalow.time.add')}
      </button>
    </FieldGroup>
  )
}

import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_SESSIONS } from '../../contract/index.ts'
import type { SessionDraft } from './shown.ts'

interface Props {
  label: string
  value: readonly SessionDraft[]
  isPublished: boolean
  fault(path: string): string | undefined
  onChange(value: SessionDraft[]): void
}

const [NAME_CN, NAME_EN] = [60, 120]

/** The sessions of an event; of a published one none comes or goes. */
export function SessionsField({ label, value, isPublished, fault, onChange }: Props) {
  const { t } = useText()
  const { placeCn = '', placeEn = '' } = value.at(-1) ?? {}
  const made = () => ({ nameCn: '', nameEn: '', placeCn, placeEn, start: '', end: '', limit: 20 })
  return (
    <Parts
      label={label}
      required
      fault={fault('')}
      stays={isPublished}
      value={value}
      nameOf={(_, at) => t('events.session.nth', { nth: at + 1 })}
      add={!isPublished && value.length < MOST_SESSIONS && { label: t('events.session.add'), one: made }}
      onChange={onChange}
    >
      {(one, put, at) => {
        const text = (field: 'nameCn' | 'nameEn' | 'placeCn' | 'placeEn', max: number) => ({
          ...{ label: t(`events.session.${field}`), required: true, max, value: one[field], fault: fault(`${at}.${field}`) },
          onChange: (next = '') => put({ ...one, [field]: next }),
        })
        const time = (field: 'start' | 'end') => ({
          ...{ label: t(`events.session.${field}`), required: true, value: one[field] || undefined, fault: fault(`${at}.${field}`) },
          onChange: (next = '') => put({ ...one, [field]: next }),
        })
        return (
          <>
            <div className="pair">
              <TextField {...text('nameCn', NAME_CN)} />
              <TextField {...text('nameEn', NAME_EN)} lang="en" />
            </div>
            <div className="pair">
              <TextField {...text('placeCn', NAME_CN)} />
              <TextField {...text('placeEn', NAME_EN)} lang="en" />
            </div>
            <div className="pair">
              <DateTimeField {...time('start')} />
              <DateTimeField {...time('end')} />
            </div>
            <NumberField
              label={t('events.session.limit')}
              required
              value={one.limit}
              fault={fault(`${at}.limit`)}
              onChange={(limit = 0) => put({ ...one, limit })}
            />
          </>
        )
      }}
    </Parts>
  )
}

import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { DateTimeField, NumberField, TextField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_SESSIONS } from '../../contract/index.ts'
import type { SessionDraft } from './shown.ts'
import './events.css'

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
  const add = () =>
    onChange([...value, { nameCn: '', nameEn: '', placeCn: value.at(-1)?.placeCn ?? '', placeEn: value.at(-1)?.placeEn ?? '', start: '', end: '', limit: 20 }])
  return (
    <FieldGroup className="events-group field" label={label} required fault={fault('')}>
      {value.map((one, at) => {
        const name = t('events.session.nth', { nth: at + 1 })
        const set = (change: Partial<SessionDraft>) => onChange(value.with(at, { ...one, ...change }))
        const text = (field: 'nameCn' | 'nameEn' | 'placeCn' | 'placeEn', max: number) => ({
          ...{ label: t(`events.session.${field}`), required: true, max, value: one[field], fault: fault(`${at}.${field}`) },
          onChange: (next: string | undefined) => set({ [field]: next ?? '' }),
        })
        const time = (field: 'start' | 'end') => ({
          ...{ label: t(`events.session.${field}`), required: true, value: one[field] || undefined, fault: fault(`${at}.${field}`) },
          onChange: (next: string | undefined) => set({ [field]: next ?? '' }),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is not saved yet has nothing else to be known by
          <section key={at} className="events-part" aria-label={name}>
            <div className="row between wrap">
              <b>{name}</b>
              {!isPublished && (
                <button type="button" className="btn s d" aria-label={t('kit.takeOut', { name })} onClick={() => onChange(value.toSpliced(at, 1))}>
                  {t('events.takeOut')}
                </button>
              )}
            </div>
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
              onChange={(limit) => set({ limit: limit ?? 0 })}
            />
          </section>
        )
      })}
      {!isPublished && value.length < MOST_SESSIONS && (
        <button type="button" className="btn" onClick={add}>
          {t('events.session.add')}
        </button>
      )}
    </FieldGroup>
  )
}

import type { ReactNode } from 'react'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { TextField } from '#foundation/web/kit/fields.tsx'
import { MoveButtons } from '#foundation/web/kit/Reorder.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_CHOICES, MOST_QUESTIONS, type Question } from '../../contract/index.ts'
import './events.css'

interface Props {
  label: string
  note: ReactNode
  value: readonly Question[]
  fault(path: string): string | undefined
  onChange(value: Question[]): void
}

/** What an event asks of who signs up, in this order. */
export function QuestionsField({ label, note, value, fault, onChange }: Props) {
  const { t } = useText()
  const swap = (at: number, by: 1 | -1) => onChange(value.with(at, value[at + by]!).with(at + by, value[at]!))
  const add = () => onChange([...value, { id: crypto.randomUUID(), textCn: '', textEn: '', required: true, choices: [] }])
  return (
    <FieldGroup className="events-group field" label={label} note={note}>
      {value.map((one, at) => {
        const name = t('events.question.nth', { nth: at + 1 })
        const set = (change: Partial<Question>) => onChange(value.with(at, { ...one, ...change }))
        return (
          <section key={one.id} className="events-part" aria-label={name}>
            <div className="row between wrap">
              <label className="row" style={{ gap: 8, minHeight: 44 }}>
                <input type="checkbox" checked={one.required} onChange={({ target }) => set({ required: target.checked })} />
                {t('events.question.required')}
              </label>
              <span className="row">
                <MoveButtons name={name} onUp={at > 0 ? () => swap(at, -1) : undefined} onDown={at < value.length - 1 ? () => swap(at, 1) : undefined} />
                <button type="button" className="btn s d" aria-label={t('kit.takeOut', { name })} onClick={() => onChange(value.toSpliced(at, 1))}>
                  {t('events.takeOut')}
                </button>
              </span>
            </div>
            <div className="pair">
              <TextField
                label={t('events.question.textCn', { nth: at + 1 })}
                required
                max={100}
                value={one.textCn}
                fault={fault(`${at}.textCn`)}
                onChange={(textCn = '') => set({ textCn })}
              />
              <TextField
                label={t('events.question.textEn', { nth: at + 1 })}
                required
                max={200}
                value={one.textEn}
                fault={fault(`${at}.textEn`)}
                onChange={(textEn = '') => set({ textEn })}
              />
            </div>
            <Choices value={one.choices} fault={(path) => fault(`${at}.choices.${path}`)} onChange={(choices) => set({ choices })} />
          </section>
        )
      })}
      {value.length < MOST_QUESTIONS && (
        <button type="button" className="btn" onClick={add}>
          {t('events.question.add')}
        </button>
      )}
    </FieldGroup>
  )
}

type Choice = Question['choices'][number]

function Choices({ value, fault, onChange }: { value: readonly Choice[]; fault(path: string): string | undefined; onChange(value: Choice[]): void }) {
  const { t } = useText()
  return (
    <>
      {value.map((choice, at) => {
        const field = (half: 'cn' | 'en', max: number) => ({
          ...{ label: t(`events.question.choice.${half}`, { nth: at + 1 }), required: true, max, value: choice[half], fault: fault(`${at}.${half}`) },
          onChange: (next = '') => onChange(value.with(at, { ...choice, [half]: next })),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice has nothing else to be known by
          <div key={at} className="events-row">
            <TextField {...field('cn', 60)} />
            <TextField {...field('en', 120)} />
            <button
              type="button"
              className="btn s d"
              aria-label={t('kit.takeOut', { name: t('events.question.choice.nth', { nth: at + 1 }) })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              {t('events.takeOut')}
            </button>
          </div>
        )
      })}
      {value.length < MOST_CHOICES && (
        <button type="button" className="btn s" onClick={() => onChange([...value, { cn: '', en: '' }])}>
          {t('events.question.choice.add')}
        </button>
      )}
    </>
  )
}

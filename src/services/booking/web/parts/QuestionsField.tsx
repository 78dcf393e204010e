import type { ReactNode } from 'react'
import { PartList, Parts } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_CHOICES, MOST_QUESTIONS, type Question } from '../../contract.ts'

interface Props {
  label: string
  note: ReactNode
  value: readonly Question[]
  fault(path: string): string | undefined
  onChange(value: Question[]): void
}

/** What a room asks of who signs up, in this order. */
export function QuestionsField({ label, note, value, fault, onChange }: Props) {
  const { t } = useText()
  const made = (): Question => ({ id: crypto.randomUUID(), textCn: '', textEn: '', required: true, choices: [] })
  return (
    <Parts
      label={label}
      note={note}
      moves
      value={value}
      keyOf={({ id }) => id}
      nameOf={(_, at) => t('booking.question.nth', { nth: at + 1 })}
      head={(one, put) => (
        <label className="row tight">
          <input type="checkbox" checked={one.required} onChange={({ target }) => put({ ...one, required: target.checked })} />
          {t('booking.question.required')}
        </label>
      )}
      add={value.length < MOST_QUESTIONS && { label: t('booking.question.add'), one: made }}
      onChange={onChange}
    >
      {(one, put, at) => {
        const field = (half: 'textCn' | 'textEn', max: number) => ({
          ...{ label: t(`booking.question.${half}`, { nth: at + 1 }), required: true, max, value: one[half], fault: fault(`${at}.${half}`) },
          onChange: (next = '') => put({ ...one, [half]: next }),
        })
        return (
          <>
            <div className="pair">
              <TextField {...field('textCn', 100)} />
              <TextField {...field('textEn', 200)} />
            </div>
            <Choices value={one.choices} fault={(path) => fault(`${at}.choices.${path}`)} onChange={(choices) => put({ ...one, choices })} />
          </>
        )
      }}
    </Parts>
  )
}

type Choice = Question['choices'][number]

function Choices({ value, fault, onChange }: { value: readonly Choice[]; fault(path: string): string | undefined; onChange(value: Choice[]): void }) {
  const { t } = useText()
  return (
    <PartList
      rows
      value={value}
      nameOf={(_, at) => t('booking.question.choice.nth', { nth: at + 1 })}
      add={value.length < MOST_CHOICES && { label: t('booking.question.choice.add'), one: () => ({ cn: '', en: '' }) }}
      onChange={onChange}
    >
      {(choice, put, at) => {
        const field = (half: 'cn' | 'en', max: number) => ({
          ...{ label: t(`booking.question.choice.${half}`, { nth: at + 1 }), required: true, max, value: choice[half], fault: fault(`${at}.${half}`) },
          onChange: (next = '') => put({ ...choice, [half]: next }),
        })
        return (
          <>
            <TextField {...field('cn', 60)} />
            <TextField {...field('en', 120)} />
          </>
        )
      }}
    </PartList>
  )
}

import { useState } from 'react'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { MOST_PEOPLE } from '../../rules/index.ts'

/** Characters of a number with the end of its line. */
const LINE = 9

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** People by their numbers, one to a line (OJT-05), or picked from the directory. */
export function Lines({ value = [], onChange, ...field }: FieldOf<string[]>) {
  const { t } = useText()
  const [typed, type] = useState('')
  // what is typed stays as it is while it says what the form holds
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')
  const put = (text: string) => {
    type(text)
    onChange(linesOf(text))
  }
  return (
    <>
      <TextAreaField {...field} max={LINE * MOST_PEOPLE} value={shown} onChange={(next) => put(next ?? '')} />
      <PersonPick
        key={value.length}
        label={t('ojt.add.pick')}
        value={undefined}
        onChange={(ssoId) => {
          if (ssoId && !value.includes(ssoId)) put([...value, ssoId].join('\n'))
        }}
      />
    </>
  )
}

import { useState } from 'react'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'

interface Props {
  label: string
  note: string
  value: readonly string[]
  fault: string | undefined
  onChange(lines: string[]): void
}

const LENGTH = 3_000
const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Several texts, one a line; what is typed stays as it is while it says the same. */
export function LinesField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value.join('\n'))
  const text = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')
  return (
    <TextAreaField
      {...field}
      max={LENGTH}
      value={text}
      onChange={(next) => {
        setTyped(next ?? '')
        onChange(linesOf(next ?? ''))
      }}
    />
  )
}

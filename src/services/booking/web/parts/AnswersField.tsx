import { RadioField } from '#foundation/web/kit/ChoiceFields.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ANSWER, type Answers, type Question } from '../../contract.ts'

interface Props {
  questions: readonly Question[]
  value: Answers
  fault(id: string): string | undefined
  onChange(value: Record<string, string>): void
}

/** What a room asks of who signs up, a field each. */
export function AnswersField({ questions, value, fault, onChange }: Props) {
  const { pick } = useText()
  return questions.map(({ id, textCn, textEn, required, choices }) => {
    const { [id]: given, ...others } = value
    const field = {
      ...{ label: pick(textCn, textEn), required, value: given, fault: fault(id) },
      onChange: (next: string | undefined) => onChange(next ? { ...others, [id]: next } : others),
    }
    if (choices.length === 0) return <TextField key={id} {...field} max={ANSWER} />
    return <RadioField key={id} {...field} typed options={choices.map(({ cn, en }, at) => ({ value: String(at), label: pick(cn, en) }))} />
  })
}

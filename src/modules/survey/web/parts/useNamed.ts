import { useText } from '#foundation/web/text.tsx'
import type { Question } from '../../contract/index.ts'
import { numbersOf } from './drawing.ts'

/** What a question is called in the editor: its words, or its kind as long as it has none. */
export function useNamed(questions: readonly Question[]): (question: Question) => string {
  const { t, pick } = useText()
  const numbers = numbersOf(questions)
  return (question) =>
    pick(question.labelCn, question.labelEn) || t('survey.unnamed', { at: numbers.get(question.id) ?? '', kind: t(`survey.kind.${question.kind}`) })
}

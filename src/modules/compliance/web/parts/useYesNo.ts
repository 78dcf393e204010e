import { useText } from '#foundation/web/text.tsx'

const ANSWERS = ['yes', 'no'] as const

/** A question that is answered by yes or no. */
export function useYesNo() {
  const { t } = useText()
  return {
    options: ANSWERS.map((value) => ({ value, label: t(`kit.${value}`) })),
    said: (answer: boolean): (typeof ANSWERS)[number] => (answer ? 'yes' : 'no'),
  }
}

import { useText } from '#foundation/web/text.tsx'

/** What was said of a decision, where something was said. */
export function Said({ text }: { text: string }) {
  const { t } = useText()
  if (text === '') return null
  return (
    <p role="note">
      {t('single-leave.comment')} <span data-typed="">{text}</span>
    </p>
  )
}

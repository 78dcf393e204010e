import { useText } from '#foundation/web/text.tsx'

/** What HR said, where something was said. */
export function Comment({ text }: { text: string }) {
  const { t } = useText()
  if (text === '') return null
  return (
    <p role="note">
      {t('sick-leave.comment')}: <span data-typed="">{text}</span>
    </p>
  )
}

import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { GoodAlone } from './useAlone.ts'

/** A code that is good by the list of this desk: how many come by it, and for what. Whose it is only the server knows. */
export function AloneIn({ of: { slot, party } }: { of: GoodAlone }) {
  const { t, lang, pick } = useText()
  return (
    <>
      <Icon name="check" />
      <strong>{t('booking.alone.good', { party })}</strong>
      <span data-typed>
        {pick(slot.titleCn, slot.titleEn)} · {formatInstant(slot.starts, lang)}
      </span>
      <span>{t('booking.desk.kept.hint')}</span>
    </>
  )
}

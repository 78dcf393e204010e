import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { book } from '../../contract.ts'
import type { Lunch } from './LunchCard.tsx'
import { useLunchText } from './useLunchText.ts'

/** Books a seat, with what the kitchen has to know. */
export function BookForm({ lunch, onClose }: { lunch: Lunch; onClose(): void }) {
  const { t, pick } = useText()
  const when = useLunchText()
  const form = useForm(book, {
    initial: { lunchId: lunch.id, diet: 'none' },
    draft: `finance-event.book.${lunch.id}`,
    words: 'finance-event.seat.',
  })
  return (
    <FormSheet title={t('finance-event.book')} form={form} action={t('finance-event.book')} told="finance-event.booked" onClose={onClose}>
      <p className="below">
        <b data-typed>{pick(lunch.topicCn, lunch.topicEn)}</b> · {when(lunch)}
      </p>
      <Fields of={form} over={{ lunchId: null, allergy: form.values.diet === 'allergy' ? { required: true } : null }} />
      <p className="hint">{t('finance-event.seat.seenBy')}</p>
    </FormSheet>
  )
}

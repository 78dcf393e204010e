import { useText } from '#foundation/web/text.tsx'

/** The button of a form that stands in a page of its own. */
export function SendButton({ form }: { form: { sending: boolean } }) {
  const { t } = useText()
  return (
    <div className="row">
      <button type="submit" className="btn p" disabled={form.sending}>
        {t('discount-benefits.form.send')}
      </button>
    </div>
  )
}

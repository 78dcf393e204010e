import type { FormApi } from '../form.ts'
import { useText } from '../text.tsx'

/** Says that the draft of an earlier visit was put back, and offers to begin anew; nothing where none was. */
export function DraftNote({ form }: { form: Pick<FormApi<unknown>, 'restored' | 'discard'> }) {
  const { t } = useText()
  return (
    form.restored && (
      <p className="note-box">
        <span className="grow">{t('kit.draftRestored')}</span>
        <button type="button" className="btn link" onClick={form.discard}>
          {t('kit.draftDiscard')}
        </button>
      </p>
    )
  )
}

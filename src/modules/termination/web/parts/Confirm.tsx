import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Preview, proceed, proceedAndApproval, proceedAndUpdate } from '../../contract.ts'
import { SettlementLines } from './Figures.tsx'
import type { Filled } from './FrontForm.tsx'

interface Props {
  filled: Filled
  preview: Preview
  onClose(): void
  onDone(id: string): void
}

/** What an action will change, and the button that does it. Where it is another thing by now, one looks again. */
export function Confirm({ filled: { action, ...filled }, preview, onClose, onDone }: Props) {
  const { t } = useText()
  const sending = { proceed: useSend(proceed), proceedAndApproval: useSend(proceedAndApproval), proceedAndUpdate: useSend(proceedAndUpdate) }
  const busy = Object.values(sending).some((one) => one.sending)
  const go = async () => {
    const made = await sending[action].attempt({ ...filled, token: preview.token })
    if (made) onDone(made.id)
    else onClose()
  }
  return (
    <Sheet
      title={t('termination.preview')}
      onClose={onClose}
      footer={
        <div className="row">
          <button type="button" className="btn" onClick={onClose}>
            {t('termination.back')}
          </button>
          <button type="button" className="btn p" disabled={busy} onClick={go}>
            {t(`termination.form.action.${action}`)}
          </button>
        </div>
      }
    >
      <div className="stack">
        {preview.short && <p className="note-box warn">{t('termination.short')}</p>}
        {preview.voids && <p className="note-box warn">{t('termination.voids')}</p>}
        <div data-typed="">
          <DifferenceView fields={preview.differences} before={t('termination.now')} after={t('termination.afterwards')} />
        </div>
        {preview.settlement && <SettlementLines settlement={preview.settlement} />}
      </div>
    </Sheet>
  )
}

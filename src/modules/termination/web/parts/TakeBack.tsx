import { useState } from 'react'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewDelete, proceedDelete } from '../../contract.ts'
import { REASON_LENGTH } from '../../rules/submitting.ts'

/** Takes a request back, after a look at what that changes (TERM-17). */
export function TakeBack({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const [comment, write] = useState<string>()
  const call = useCall(previewDelete, { id }, { secret: true })
  const { attempt, sending } = useSend(proceedDelete)
  const seen = call.data
  const go = async () => {
    if (!seen || !(await attempt({ id, token: seen.token, comment }))) return
    say(t('termination.act.delete.done'))
    onClose()
  }
  return (
    <Sheet
      title={t('termination.act.delete')}
      onClose={onClose}
      footer={
        <div className="row">
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn d" disabled={!seen || sending} onClick={go}>
            {t('termination.act.delete')}
          </button>
        </div>
      }
    >
      <Loaded call={call} lines={6}>
        {({ differences, voids }) => (
          <div className="stack">
            <p>{t('termination.act.delete.ask')}</p>
            {voids && <p className="note-box warn">{t('termination.voids')}</p>}
            <div data-typed="">
              <DifferenceView fields={differences} before={t('termination.now')} after={t('termination.afterwards')} />
            </div>
            <TextAreaField label={t('termination.decide.comment')} max={REASON_LENGTH} value={comment} onChange={write} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { forgetMark, type readFlow, sign } from '../../contract/index.ts'
import { CODE, isDrawn, type Strokes } from '../../rules/index.ts'
import { CodeButton } from './CodeButton.tsx'
import { SignaturePad } from './SignaturePad.tsx'

/** Draws the signature, or takes the kept one, and proves who signs. */
export function SignSheet({ paper, onClose }: { paper: OutputOf<typeof readFlow>; onClose(): void }) {
  const { t } = useText()
  const [drawn, draw] = useState<Strokes>([])
  const [anew, setAnew] = useState(paper.kept === null)
  const [keep, setKeep] = useState(false)
  const [code, setCode] = useState<string>()
  const [fault, setFault] = useState<string>()
  const { send, sending } = useSend(sign, { hideWarning: true })
  const { attempt: forget } = useSend(forgetMark)
  const draws = !paper.seals && anew
  const ready = (!draws || isDrawn(drawn)) && (!paper.needsCode || code?.length === CODE.digits)
  const submit = async () => {
    setFault(undefined)
    try {
      const answer = await send({
        flowId: paper.id,
        keep: draws && keep,
        ...(draws && { strokes: drawn }),
        ...(code && { code }),
      })
      if (answer.at) onClose()
      else setFault(answer.message ?? undefined)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      if (!refused.handled) setFault(refused.message)
    }
  }
  return (
    <Sheet
      title={t(paper.seals ? 'e-sign.seal' : 'e-sign.sign')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" disabled={!ready || sending} onClick={() => void submit()}>
            {sending ? t('kit.sending') : t(paper.seals ? 'e-sign.sealNow' : 'e-sign.signNow')}
          </button>
        </>
      }
    >
      {fault && (
        <p className="note-box bad" role="alert">
          {fault}
        </p>
      )}
      <p className="muted">{t(paper.seals ? 'e-sign.sealAbout' : 'e-sign.signAbout')}</p>
      {!paper.seals && (
        <>
          <SignaturePad strokes={anew ? drawn : (paper.kept ?? [])} {...(anew && { onChange: draw })} />
          <div className="row between wrap above below">
            {anew ? (
              <>
                <label className="row tight">
                  <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
                  {t('e-sign.keep')}
                </label>
                <button type="button" className="btn s" disabled={drawn.length === 0} onClick={() => draw([])}>
                  {t('e-sign.clear')}
                </button>
              </>
            ) : (
              <>
                <button type="button" className="btn s" onClick={() => setAnew(true)}>
                  {t('e-sign.drawAnew')}
                </button>
                <button
                  type="button"
                  className="btn link"
                  onClick={async () => {
                    if (await forget({})) setAnew(true)
                  }}
                >
                  {t('e-sign.forget')}
                </button>
              </>
            )}
          </div>
        </>
      )}
      {paper.needsCode && (
        <div className="row wrap" style={{ alignItems: 'flex-end' }}>
          <div className="grow" style={{ minWidth: 160 }}>
            <TextField
              label={t('e-sign.code')}
              required
              max={CODE.digits}
              value={code}
              note={t('e-sign.codeNote')}
              onChange={(value) => setCode(value?.replace(/\D/g, ''))}
            />
          </div>
          <CodeButton flowId={paper.id} onFault={setFault} />
        </div>
      )}
    </Sheet>
  )
}

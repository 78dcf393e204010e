import { useEffect, useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { askCode } from '../../contract/index.ts'

const SECOND = 1_000

/** Asks for a code; the next one a minute later. */
export function CodeButton({ flowId, onFault }: { flowId: string; onFault(message: string | undefined): void }) {
  const { t } = useText()
  const { send, sending } = useSend(askCode, { hideWarning: true })
  const [to, setTo] = useState<string>()
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), SECOND)
    return () => clearTimeout(timer)
  }, [wait])
  const ask = async () => {
    onFault(undefined)
    try {
      const sent = await send({ flowId })
      setTo(sent.to)
      setWait(sent.waitSeconds)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      if (!refused.handled) onFault(refused.message)
    }
  }
  return (
    <div style={{ paddingBottom: 22 }}>
      <button type="button" className="btn" disabled={sending || wait > 0} onClick={() => void ask()}>
        {wait > 0 ? t('e-sign.codeWait', { seconds: wait }) : t('e-sign.codeSend')}
      </button>
      {to && <div role="status">{t('e-sign.codeSent', { to })}</div>}
    </div>
  )
}

import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Batch, cancelSign, confirm, giveBack, type Renewal, remind, sendSign } from '../../contract.ts'
import { useBatch } from './useBatch.ts'

const COMMENT = 500
const REASON = 150

/** What is done with several at once: those that may move do, the others are named with the reason (RENEW-13). */
export function Chosen({ desk, rows, onDone }: { desk: 'hrops' | 'hrbp'; rows: readonly Renewal[]; onDone(): void }) {
  const { t } = useText()
  const { confirm: ask } = useSay()
  const told = useBatch()
  const sends = { confirm: useSend(confirm), return: useSend(giveBack), remind: useSend(remind), send: useSend(sendSign), cancelSign: useSend(cancelSign) }
  const busy = Object.values(sends).some(({ sending }) => sending)
  const ids = rows.map(({ id }) => id)
  const button = (name: keyof typeof sends, send: (said: string) => Promise<Batch | undefined>, reasonMax?: number) => (
    <button
      type="button"
      className={name === 'confirm' || name === 'send' ? 'btn p' : 'btn'}
      disabled={busy}
      onClick={async () => {
        const title = t(`contract-renewal.act.${name}`)
        const text = t('contract-renewal.batch.ask', { count: rows.length })
        const said = await ask({ title, text, action: title, ...(reasonMax && { reason: 'required' as const, reasonMax }) })
        if (said !== undefined && told(await send(said))) onDone()
      }}
    >
      {t(`contract-renewal.act.${name}`)}
    </button>
  )
  return (
    <ChosenBar count={rows.length} onClear={onDone}>
      {desk === 'hrbp' ? (
        <>
          {button('return', (comment) => sends.return.attempt({ ids, comment }), COMMENT)}
          {button('confirm', () => sends.confirm.attempt({ ids }))}
        </>
      ) : (
        <>
          {button('remind', () => sends.remind.attempt({ ids }))}
          {button('cancelSign', (reason) => sends.cancelSign.attempt({ ids, reason }), REASON)}
          {button('send', () => sends.send.attempt({ ids }))}
        </>
      )}
    </ChosenBar>
  )
}

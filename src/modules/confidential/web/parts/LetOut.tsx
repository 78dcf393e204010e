import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Listed, publish, release } from '../../contract.ts'

/** Publishes a draft, or releases what another editor has put before the second; says what became of it. */
export function LetOut({ row }: { row: Listed }) {
  return (
    <>
      {row.can.includes('publish') && <Button row={row} action="publish" />}
      {row.can.includes('release') && <Button row={row} action="release" />}
    </>
  )
}

function Button({ row: { id, audience }, action }: { row: Listed; action: 'publish' | 'release' }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(action === 'publish' ? publish : release)
  const label = t(`confidential.act.${action}`)
  const send = async () => {
    if ((await confirm({ title: label, action: label, text: t(`confidential.act.${action}.ask`, { count: audience }) })) === undefined) return
    const done = await attempt({ id })
    if (done) say(t(`confidential.act.done.${done.waits ? 'waits' : done.state === 'scheduled' ? 'scheduled' : 'published'}`))
  }
  return (
    <button type="button" className="btn link" disabled={sending} onClick={() => void send()}>
      {label}
    </button>
  )
}

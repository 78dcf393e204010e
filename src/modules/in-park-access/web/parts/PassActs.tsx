import { Link } from 'react-router'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Application, passOperate, passSend } from '../../contract/index.ts'
import { passLife } from '../../rules/life.ts'
import { pathTo } from './links.ts'
import { useOutcome } from './useOutcome.ts'

type Person = Application['persons'][number]
const ACTIONS = ['suspend', 'resume', 'revoke'] as const

/** A pass with what may be done with it. */
export function PassActs({ person: { name, pass } }: { person: Person }) {
  const { t, lang } = useText()
  const { confirm } = useSay()
  const tell = useOutcome()
  const operating = useSend(passOperate)
  const sending = useSend(passSend)
  if (!pass) return <span className="muted">—</span>
  const operate = async (action: (typeof ACTIONS)[number]) => {
    const title = t(`in-park-access.pass.${action}`)
    const reason = await confirm({ title, text: t('in-park-access.pass.ask', { name }), action: title, danger: action === 'revoke', reason: 'required' })
    if (reason !== undefined) tell(await operating.attempt({ ids: [pass.id], action, reason }), t('in-park-access.pass.done'))
  }
  const send = async () => tell(await sending.attempt({ ids: [pass.id] }), t('in-park-access.pass.sent'))
  return (
    <span className="row wrap">
      <StateTag of={passLife} state={pass.status} />
      <small>{t(`in-park-access.sms.${pass.sms}`)}</small>
      {pass.can.includes('send') && (
        <>
          <Link className="btn link" to={pathTo(lang, `myApplication/checkQrcode/${pass.id}`)}>
            {t('in-park-access.pass.show')}
          </Link>
          <button type="button" className="btn link" disabled={sending.sending} onClick={() => void send()}>
            {t('in-park-access.pass.send')}
          </button>
        </>
      )}
      {ACTIONS.filter((one) => pass.can.includes(one)).map((one) => (
        <button key={one} type="button" className="btn link" disabled={operating.sending} onClick={() => void operate(one)}>
          {t(`in-park-access.pass.${one}`)}
        </button>
      ))}
    </span>
  )
}
